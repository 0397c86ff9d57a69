import { describe, expect, it } from "vitest";
import { dropUnclaimed } from "#backend/drafts/index.ts";
import { eraseOverdue } from "#backend/retention/index.ts";
import { PROCESSES, SECRET_FIELDS, USER_INFO } from "#contract/session-state.ts";
import type { DraftHead, HandOver, WizardDraft } from "#contract/wizard-draft.ts";
import { call, login } from "#tests/support/backend.ts";
import { at, useDesk, utc } from "#tests/support/desk.ts";
import { createHospital, hire } from "#tests/support/factories.ts";

const desk = useDesk();
const KEY = "nlk-0123456789-canary-9f3c";

const draft = (process: string, token = desk.token) =>
  call<WizardDraft>(`${desk.base}/drafts/${process}`, { token });
const save = (process: string, json: object, token = desk.token) =>
  call<WizardDraft>(`${desk.base}/drafts/${process}`, {
    ...{ method: "PUT", token },
    json: { version: 0, pageIndex: 1, ...json },
  });
const reset = (process: string, query = "") =>
  call<WizardDraft>(`${desk.base}/drafts/${process}${query}`, {
    method: "DELETE",
    token: desk.token,
  });
const issue = async (process = "naver") =>
  (
    await call<{ state: string; expiresAt: string }>(`${desk.base}/drafts/${process}/state`, {
      ...{ method: "POST", token: desk.token },
    })
  ).body;
const open = <Body = HandOver>(path: string, init: object = {}) =>
  call<Body>(`${desk.backend.url}/backend/reservation/v1/hand-overs${path}`, init);
const NAVER = { platform: "NAVER", naverLoginKey: KEY, businessId: "demo-naver" };
const handOver = (json: object) => open("", { json: { ...NAVER, ...json } });
const colleague = async () => {
  const { database, hospital } = desk.backend;
  const { loginId } = await hire(database, hospital, "박접수");
  return (await login(desk.backend, loginId)).accessToken;
};
/** All that the database keeps of the hospital's drafts and states, as text. */
const kept = () => {
  const { database, hospital } = desk.backend;
  return database.inHospital(hospital.hospitalId, async (trx) => {
    const drafts = await trx.selectFrom("wizardDrafts").selectAll().execute();
    const secrets = await trx.selectFrom("wizardDraftSecrets").selectAll().execute();
    const states = await trx.selectFrom("platformStates").selectAll().execute();
    const bytes = secrets.map(({ sealed }) => sealed.toString("latin1"));
    return { drafts, secrets, text: JSON.stringify([drafts, secrets, states, bytes]) };
  });
};

describe("a draft", () => {
  it("that nobody left has every default, whatever the process", async () => {
    for (const process of PROCESSES) {
      const { body } = await draft(process);
      expect(body).toMatchObject({ process, processName: "default", pageIndex: 0, version: 0 });
      for (const [field, value] of Object.entries(USER_INFO)) {
        const isSecret = (SECRET_FIELDS as readonly string[]).includes(field);
        expect(body.userInfo, field).toHaveProperty(field, isSecret ? null : value);
      }
    }
    expect((await draft("nonsense")).code).toBe("4040");
  });

  it("is the hospital's: a colleague goes on, and is told who left it and when", async () => {
    await save("naver", { linkingList: ["NAVER", "EMR"], userInfo: { businessId: "b-1" } });
    const { body } = await draft("naver", await colleague());
    expect(body).toMatchObject({
      ...{ processName: "naver", pageIndex: 1, linkingList: ["NAVER", "EMR"], version: 1 },
      ...{ leftBy: "김접수", leftAt: utc("14:12"), userInfo: { businessId: "b-1", lat: 0 } },
    });
  });

  it("of any other process is the account's own", async () => {
    await save("default", { userInfo: { id: "mine" } });
    const other = await colleague();
    expect((await draft("default", other)).body).toMatchObject({
      version: 0,
      userInfo: { id: "" },
    });
    expect((await draft("default")).body).toMatchObject({ version: 1, userInfo: { id: "mine" } });
  });

  it("is taken only after the one that stands, of two at once from one", async () => {
    const first = await Promise.all([
      save("emr", { userInfo: { host: "a" } }),
      save("emr", { userInfo: { host: "b" } }),
    ]);
    expect(first.map(({ code }) => code).sort()).toEqual(["0000", "4090"]);
    const { body: stands } = await draft("emr");
    const refused = first.find(({ code }) => code === "4090")!;
    expect(refused.body).toEqual({ conflict: "version", current: stands });
    expect((await save("emr", { version: 7 })).code).toBe("4090");
    expect((await save("emr", { version: 1, pageIndex: 2 })).body.version).toBe(2);
  });

  it("takes secrets and never gives them back: sealed, shown by their end, kept, dropped", async () => {
    const secrets = {
      ...{ naverLoginKey: KEY, emrKey: "short-key", password: "창가 화분 셋, 국수 한 그릇" },
      ...{ authToken: "tok-0123456789-canary", naverLogin: { step: "canary-otp" } },
    };
    const saved = await save("naver", { userInfo: secrets });
    expect(saved.body.userInfo).toMatchObject({
      naverLoginKey: { saved: true, hint: "····9f3c" },
      ...{ emrKey: { hint: "····" }, password: { hint: "····" }, naverLogin: { hint: "····" } },
    });
    const answers = [saved, await draft("naver"), await save("naver", { version: 0 })];
    const told = JSON.stringify(answers.map(({ body }) => body));
    const { text } = await kept();
    for (const secret of [KEY, "short-key", "창가 화분", "tok-0123456789", "canary-otp"]) {
      expect(told).not.toContain(secret);
      expect(text).not.toContain(secret);
    }
    const dropped = await save("naver", { version: 1, userInfo: { emrKey: null } });
    expect(dropped.body.userInfo).toMatchObject({ emrKey: null, password: { saved: true } });
    expect((await kept()).secrets.map(({ field }) => field)).not.toContain("emrKey");
  });

  it("seals each for its own place", async () => {
    await save("naver", { userInfo: { naverLoginKey: KEY } });
    await save("emr", { userInfo: { emrKey: "another-key-of-some-length" } });
    const { secrets } = await kept();
    const { credentials } = desk.backend.services.secrets;
    const row = secrets.find(({ field }) => field === "naverLoginKey")!;
    const place = (draftId: string) => ({
      table: "wizard_draft_secrets",
      ...{ row: `${row.hospitalId}/${draftId}/naverLoginKey`, column: "sealed" },
    });
    expect(credentials.open(row.sealed, place(row.draftId)).toString()).toBe(KEY);
    const other = secrets.find(({ field }) => field === "emrKey")!;
    expect(() => credentials.open(row.sealed, place(other.draftId))).toThrow("another place");
  });

  it.each([
    ["a field that there is not", { userInfo: { admin: "1" } }],
    ["one beside userInfo", { isOpen: false }],
    ["too long a text", { userInfo: { companyName: "가".repeat(201) } }],
    ["what nobody sees", { userInfo: { companyName: "a\u202eb" } }],
    ["a resident registration number", { userInfo: { addressEtc: "900101-1234567" } }],
    ["a key of any length", { userInfo: { emrKey: "x".repeat(2_001) } }],
    ["an object where text is", { userInfo: { id: { a: 1 } } }],
    ["one platform twice", { linkingList: ["NAVER", "NAVER"] }],
    ["a place beyond the globe", { userInfo: { lat: 91 } }],
    ["odd names in naverLogin", { userInfo: { naverLogin: { "a.b": "x" } } }],
  ])("refuses %s", async (_what, json) => {
    expect((await save("naver", json)).code).toBe("4000");
    expect((await kept()).drafts).toEqual([]);
  });

  it("is reset: userInfo cleared with its secrets, page 0, process default; the version goes on", async () => {
    await save("naver", { linkingList: ["NAVER"], userInfo: { brn: "220", naverLoginKey: KEY } });
    expect((await reset("naver", "?version=9")).code).toBe("4090");
    const { body } = await reset("naver");
    expect(body).toMatchObject({ processName: "default", pageIndex: 0, version: 2 });
    expect(body.userInfo).toMatchObject({ brn: "", naverLoginKey: null, minimumTimeBlock: 30 });
    expect(body.linkingList).toEqual(["NAVER"]);
    expect((await kept()).secrets).toEqual([]);
    expect((await save("naver", { version: 1 })).code).toBe("4090");
    expect((await reset("kakao")).body).toMatchObject({ version: 0, processName: "default" });
  });

  it("stands in the list while it runs, without what was typed, and only where it belongs", async () => {
    await save("naver", { userInfo: { businessId: "canary-1" } });
    await save("default", { pageIndex: 3 });
    await save("emr", {});
    await reset("emr");
    const list = async (token = desk.token) =>
      (await call<{ items: DraftHead[] }>(`${desk.base}/drafts`, { token })).body.items;
    expect((await list()).map(({ process }) => process)).toEqual(["default", "naver"]);
    expect(JSON.stringify(await list())).not.toContain("canary");
    expect((await list(await colleague())).map(({ process }) => process)).toEqual(["naver"]);
  });

  it("of the hospital is left only by who has 설정; anybody looks, and leaves their own", async () => {
    const { database, hospital } = desk.backend;
    await database.inHospital(hospital.hospitalId, (trx) =>
      trx
        .updateTable("accounts")
        .set({ switches: ["EXPORT"] })
        .where("hospitalId", "=", hospital.hospitalId)
        .execute(),
    );
    expect((await save("naver", {})).code).toBe("4030");
    expect((await reset("apply")).code).toBe("4030");
    const refused = await call(`${desk.base}/drafts/naver/state`, {
      method: "POST",
      token: desk.token,
    });
    expect(refused.code).toBe("4030");
    expect((await draft("naver")).code).toBe("0000");
    expect((await save("default", {})).code).toBe("0000");
  });

  it("goes after thirty days, and not before", async () => {
    await save("naver", { userInfo: { naverLoginKey: KEY } });
    const night = async (day: string) => {
      desk.backend.clock.set(at("04:00", day));
      await eraseOverdue(desk.backend.services, new AbortController().signal);
      const { drafts, secrets } = await kept();
      return [drafts.length, secrets.length];
    };
    expect(await night("2026-12-20")).toEqual([1, 1]);
    expect(await night("2026-12-22")).toEqual([0, 0]);
  });
});

describe("what a platform hands over", () => {
  it("goes into the draft of the hospital that the state was issued for, nobody logged in", async () => {
    const { state, expiresAt } = await issue();
    expect(state).toMatch(/^[\w-]{43}$/);
    expect(expiresAt).toBe(utc("14:42"));
    const { body } = await handOver({ state, naverGroupId: "group-0123" });
    expect(body).toMatchObject({
      ...{ platform: "NAVER", hospitalName: "테스트의원", key: { hint: "····9f3c" } },
      ...{ businessId: "de····er", groupId: "gr····23", until: utc("14:42") },
    });
    const { text } = await kept();
    expect(text).not.toContain(KEY);
    expect(text).not.toContain(state);
    expect((await open(`/${body.id}`)).body).toEqual(body);
    expect((await draft("naver")).body).toMatchObject({
      ...{ processName: "naver", leftBy: null, version: 1 },
      userInfo: {
        businessId: "demo-naver",
        naverGroupId: "group-0123",
        naverLoginKey: { saved: true },
      },
    });
  });

  it("leaves what else was typed, and takes the place of what it handed over before", async () => {
    await save("naver", { pageIndex: 2, userInfo: { brn: "220", naverGroupId: "old" } });
    await handOver({ state: (await issue()).state });
    expect((await draft("naver")).body).toMatchObject({
      pageIndex: 2,
      userInfo: { brn: "220", naverGroupId: "", businessId: "demo-naver" },
    });
  });

  it("of a state is taken once, of two at once from one", async () => {
    const { state } = await issue();
    const answers = await Promise.all([handOver({ state }), handOver({ state })]);
    expect(answers.map(({ code }) => code).sort()).toEqual(["0000", "4010"]);
    expect((await handOver({ state })).body).toMatchObject({ reason: "STATE_USED" });
  });

  it("is refused, and nothing kept, with a state of nobody's, another platform's, or too old", async () => {
    const { state } = await issue("kakao");
    const refused = async (json: object) => (await handOver(json)).body;
    expect(await refused({ state: "x".repeat(43) })).toMatchObject({ reason: "STATE_UNKNOWN" });
    expect(await refused({ state })).toMatchObject({ reason: "STATE_FOREIGN" });
    desk.backend.clock.set(at("14:42"));
    const kakao = { platform: "KAKAO", state, authToken: KEY };
    expect((await open("", { json: kakao })).body).toMatchObject({ reason: "STATE_EXPIRED" });
    expect((await open("/whose", { json: { platform: "KAKAO", state } })).code).toBe("4010");
    const { drafts, secrets } = await kept();
    expect([drafts, secrets]).toEqual([[], []]);
  });

  it("may be Kakao's; whose a state is can be asked, and it stays as good", async () => {
    const { state } = await issue("kakao");
    const asked = await open("/whose", { json: { platform: "KAKAO", state } });
    expect(asked.body).toEqual({ hospitalName: "테스트의원" });
    const { code } = await open("", { json: { platform: "KAKAO", state, authToken: KEY } });
    expect(code).toBe("0000");
    expect((await draft("kakao")).body.userInfo.authToken).toEqual({
      saved: true,
      hint: "····9f3c",
    });
  });

  it("is there for thirty minutes while nobody of the hospital has seen it, and then dropped", async () => {
    await save("naver", { userInfo: { brn: "220" } });
    const { body } = await handOver({ state: (await issue()).state });
    await desk.at(at("14:42"));
    expect((await open(`/${body.id}`)).code).toBe("4040");
    expect((await draft("naver")).body.userInfo).toMatchObject({
      ...{ brn: "220", naverLoginKey: null, businessId: "" },
    });
    expect((await kept()).secrets).toEqual([]);
  });

  it("that nobody asks for is taken away by its job; what somebody has seen stays", async () => {
    const { hospitalId } = desk.backend.hospital;
    const { body } = await handOver({ state: (await issue()).state });
    const { rows } = await desk.backend.database.pool.query<{ minutes: number }>(
      "select round(extract(epoch from run_at - now()) / 60)::int as minutes from graphile_worker._private_jobs where key = $1",
      [`hand-over:${body.id}`],
    );
    expect(rows).toEqual([{ minutes: 30 }]);
    await dropUnclaimed(desk.backend.services, { hospitalId, handOverId: body.id });
    expect((await kept()).secrets).toEqual([]);
    await dropUnclaimed(desk.backend.services, { hospitalId, handOverId: body.id });

    const again = (await handOver({ state: (await issue()).state })).body;
    await draft("naver");
    await dropUnclaimed(desk.backend.services, { hospitalId, handOverId: again.id });
    await desk.at(at("16:00"));
    expect((await open(`/${again.id}`)).body).toMatchObject({
      until: null,
      businessId: "de····er",
    });
    expect((await draft("naver")).body.userInfo.naverLoginKey).toMatchObject({ saved: true });
  });

  it("can be thrown away by who holds its id", async () => {
    const { body } = await handOver({ state: (await issue()).state });
    expect((await open(`/${body.id}`, { method: "DELETE" })).code).toBe("0000");
    expect((await open(`/${body.id}`)).code).toBe("4040");
    expect((await open(`/${body.id}`, { method: "DELETE" })).code).toBe("4040");
    expect((await kept()).secrets).toEqual([]);
  });

  it("goes to no other hospital, whoever asks", async () => {
    const { state } = await issue();
    const ours = desk.backend.hospital;
    desk.backend.hospital = await createHospital(desk.backend.database);
    const { accessToken } = await login(desk.backend);
    const theirs = `${desk.backend.url}/backend/reservation/v1/hospitals/${desk.backend.hospital.hospitalId}`;
    await open("", { token: accessToken, json: { ...NAVER, state } });
    const { body } = await call<WizardDraft>(`${theirs}/drafts/naver`, { token: accessToken });
    expect(body).toMatchObject({ version: 0, userInfo: { naverLoginKey: null } });
    desk.backend.hospital = ours;
    expect((await draft("naver")).body.userInfo.naverLoginKey).toMatchObject({ saved: true });
  });

  it.each([
    ["javascript:", { naverLoginKey: "javascript:alert(1)" }],
    ["a megabyte", { naverLoginKey: "x".repeat(200_000) }],
    ["control characters", { businessId: "a\nb" }],
    ["a field more", { __proto__x: "1" }],
    ["another's field", { authToken: KEY }],
    ["a list", { businessId: ["a"] }],
    ["a short state", { state: "x" }],
  ])("is no use with %s, and the state stays good", async (_what, json) => {
    const { state } = await issue();
    expect((await handOver({ state, ...json })).code).toBe("4000");
    expect((await kept()).secrets).toEqual([]);
    expect((await handOver({ state })).code).toBe("0000");
  });

  // The last: from here on this address waits.
  it("is guessed at only so often from one place; who knows is not counted", async () => {
    for (let n = 0; n < 12; n += 1)
      expect((await handOver({ state: (await issue()).state })).code).toBe("0000");
    const codes: string[] = [];
    for (let n = 0; n < 12; n += 1)
      codes.push((await handOver({ state: `${n}`.padEnd(43, "x") })).code);
    expect(codes.slice(0, 2)).toEqual(["4010", "4010"]);
    expect(codes.slice(10)).toEqual(["4290", "4290"]);
    expect((await login(desk.backend)).accessToken, "a login is counted apart").toBeTruthy();
  });
});
