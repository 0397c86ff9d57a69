import { describe, expect, it } from "vitest";
import { eraseOverdue } from "#backend/retention/index.ts";
import { PROCESSES, SECRET_FIELDS, USER_INFO } from "#contract/session-state.ts";
import type { DraftHead } from "#contract/wizard-draft.ts";
import { call } from "#tests/support/backend.ts";
import { at, useDesk, utc } from "#tests/support/desk.ts";
import { draftsOf, KEY } from "#tests/support/wizard-drafts.ts";

const desk = useDesk();
const { draft, save, reset, kept, colleague } = draftsOf(desk);

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
