import { beforeEach, describe, expect, it } from "vitest";
import type { Colleague, OwnAccount } from "#contract/own-account.ts";
import type { Switch } from "#contract/switches.ts";
import { createBackend } from "#backend/app.ts";
import { eraseOverdue } from "#backend/retention/index.ts";
import {
  call,
  listen,
  login,
  startTestBackend,
  testServices,
  type TestBackend,
} from "#tests/support/backend.ts";
import { hire, PASSWORD } from "#tests/support/factories.ts";

let backend: TestBackend;
let token: string;
let colleague: Awaited<ReturnType<typeof hire>>;
beforeEach(async () => {
  backend = await startTestBackend({ hears: true });
  token = (await login(backend)).accessToken;
  colleague = await hire(backend.database, backend.hospital, "박간호");
});

const emr = <Body>(method: string, path: string, json?: unknown, by = token) =>
  call<Body>(`${backend.url}/backend/emr/v1/hospitals/${backend.hospital.hospitalId}${path}`, {
    ...{ method, token: by },
    ...(json === undefined ? {} : { json }),
  });
const all = async () => (await emr<OwnAccount>("GET", "/account")).body.colleagues;
const find = async (id = colleague.accountId): Promise<Colleague> =>
  (await all()).find((one) => one.id === id)!;
const turn = (
  which: Switch,
  isOn: boolean,
  version: number,
  id = colleague.accountId,
  by = token,
) => emr<{ conflict?: string }>("PUT", `/accounts/${id}/switches`, { which, isOn, version }, by);
const leave = (isAway: boolean, version: number, id = colleague.accountId, by = token) =>
  emr("PUT", `/accounts/${id}/leave`, { isAway, version }, by);
const theirs = () => login(backend, colleague.loginId);
const reservation = (path: string, by: string, json?: unknown) =>
  call(`${backend.url}/backend/reservation/v1/hospitals/${backend.hospital.hospitalId}${path}`, {
    token: by,
    ...(json === undefined ? {} : { json }),
  });

describe("switches", () => {
  it("are all on at first; who took one, and when, is kept and shown", async () => {
    expect(await find()).toMatchObject({
      ...{ name: "박간호", isSelf: false, awaySince: null, done: {}, version: 1 },
      switches: ["EXPORT", "UNMASK", "SETTINGS"],
    });
    expect((await turn("EXPORT", false, 1)).code).toBe("0000");
    expect(await find()).toMatchObject({
      switches: ["UNMASK", "SETTINGS"],
      done: { EXPORT: { by: "김접수" } },
      version: 2,
    });
    expect((await turn("EXPORT", true, 2)).code).toBe("0000");
    expect((await find()).switches).toEqual(["EXPORT", "UNMASK", "SETTINGS"]);
  });

  it("keep who gave or took them for three years, each time, when the account is gone too", async () => {
    const { database, services, hospital } = backend;
    const kept = () =>
      database.inHospital(hospital.hospitalId, (trx) =>
        trx
          .selectFrom("accountChanges")
          .select(["loginId", "what", "isOn", "byName"])
          .orderBy("changeId")
          .execute(),
      );
    await turn("EXPORT", false, 1);
    await turn("EXPORT", true, 2);
    await turn("UNMASK", false, 3);
    await leave(true, 4);
    const { loginId } = colleague;
    const all = [
      { loginId, what: "EXPORT", isOn: false, byName: "김접수" },
      { loginId, what: "EXPORT", isOn: true, byName: "김접수" },
      { loginId, what: "UNMASK", isOn: false, byName: "김접수" },
      { loginId, what: "LEAVE", isOn: true, byName: "김접수" },
    ];
    expect(await kept()).toEqual(all);
    const rewritten = database.inHospital(hospital.hospitalId, (trx) =>
      trx.updateTable("accountChanges").set({ byName: "박간호" }).execute(),
    );
    await expect(rewritten).rejects.toThrow(/only added to/);
    await database.inHospital(hospital.hospitalId, async (trx) => {
      await trx.deleteFrom("sessions").where("accountId", "=", colleague.accountId).execute();
      await trx.deleteFrom("accounts").where("accountId", "=", colleague.accountId).execute();
    });
    backend.clock.set("2029-11-20T04:00:00+09:00");
    await eraseOverdue(services);
    expect(await kept()).toEqual(all);
    backend.clock.set("2029-11-25T04:00:00+09:00");
    await eraseOverdue(services);
    expect(await kept()).toEqual([]);
  });

  it("of an older version are 4090, of nobody 4040; to have it so already changes nothing", async () => {
    await turn("EXPORT", false, 1);
    expect(await turn("UNMASK", false, 1)).toMatchObject({ body: { conflict: "version" } });
    expect((await turn("EXPORT", false, 2)).code).toBe("0000");
    expect((await find()).version).toBe(2);
    const nobody = "00000000-0000-4000-8000-000000000001";
    expect((await turn("EXPORT", false, 1, nobody)).code).toBe("4040");
  });

  it("bind from the next call on, in another process too", async () => {
    const by = (await theirs()).accessToken;
    const elsewhere = await listen(
      createBackend(testServices(backend.database, backend.clock), { trustProxy: 0 }),
    );
    const order = (url: string) =>
      call(`${url}/backend/emr/v1/hospitals/${backend.hospital.hospitalId}/idle-time`, {
        ...{ method: "PUT", token: by, json: { minutes: 30, was: 30 } },
      });
    for (const url of [backend.url, elsewhere]) expect((await order(url)).code).toBe("0000");
    await turn("SETTINGS", false, 1);
    await expect.poll(async () => (await order(backend.url)).code).toBe("4030");
    expect(await order(elsewhere)).toMatchObject({
      status: 403,
      body: { needs: "SETTINGS", givers: ["김접수"] },
    });
    // Looking and working goes on.
    expect((await reservation("/products", by)).code).toBe("0000");
  });

  it("never leave nobody who may change settings: not by oneself, nor by two at once", async () => {
    const me = backend.hospital.account.accountId;
    const by = (await theirs()).accessToken;
    const both = await Promise.all([
      turn("SETTINGS", false, 1, colleague.accountId, token),
      turn("SETTINGS", false, 1, me, by),
    ]);
    const left = (await all()).filter(({ switches }) => switches.includes("SETTINGS"));
    expect(left).toHaveLength(1);
    expect(both.filter(({ code }) => code === "0000")).toHaveLength(1);
    const last = left[0]!;
    const holder = last.isSelf ? token : by;
    const refused = await turn("SETTINGS", false, last.version, last.id, holder);
    expect(refused).toMatchObject({ status: 409, body: { conflict: "last-giver" } });
  });

  it("who has not one is told who could give it: nobody on leave, nobody who has not 설정", async () => {
    const away = await hire(backend.database, backend.hospital, "가휴직");
    expect((await leave(true, 1, away.accountId)).code).toBe("0000");
    expect((await turn("SETTINGS", false, 1)).code).toBe("0000");
    const { accessToken } = await theirs();
    const refused = await turn("EXPORT", false, 1, away.accountId, accessToken);
    expect([refused.code, refused.body]).toEqual([
      "4030",
      { needs: "SETTINGS", givers: ["김접수"] },
    ]);
  });

  it("who is on leave does not count as somebody who may", async () => {
    await leave(true, 1);
    const me = backend.hospital.account.accountId;
    expect(await turn("SETTINGS", false, 1, me)).toMatchObject({
      body: { conflict: "last-giver" },
    });
  });

  it("가림 풀기 alone keeps names masked, 내보내기 lets nothing out", async () => {
    const by = (await theirs()).accessToken;
    const product = backend.hospital.products[0]!.productId;
    const masked = { masked: true, reason: "SETTLEMENT", product };
    const out = async (json: object) => {
      const { hospitalId } = backend.hospital;
      const url = `${backend.url}/backend/reservation/v1/hospitals/${hospitalId}/exports/reservations`;
      const answer = await fetch(url, {
        method: "POST",
        headers: { authorization: `Bearer ${by}`, "content-type": "application/json" },
        body: JSON.stringify(json),
      });
      return { status: answer.status, text: await answer.text() };
    };
    await turn("UNMASK", false, 1);
    await expect
      .poll(async () => (await out({ ...masked, masked: false })).text)
      .toContain('"needs":"UNMASK"');
    // It got so far as to look for what there is.
    expect((await out(masked)).text).toContain("내보낼 예약이 없어요");
    await turn("EXPORT", false, 2);
    await expect.poll(async () => (await out(masked)).text).toContain('"needs":"EXPORT"');
  });
});

describe("leave", () => {
  it("ends the sessions at once, keeps out by password and token, and says so to the right password alone", async () => {
    const { accessToken, refreshToken } = await theirs();
    expect((await leave(true, 1)).code).toBe("0000");
    expect((await reservation("/products", accessToken)).code).toBe("4005");
    const enter = (password: string) =>
      call<{ reason?: string }>(`${backend.url}/backend/emr/v1/accounts/login`, {
        json: { id: colleague.loginId, password },
      });
    expect(await enter(PASSWORD)).toMatchObject({ code: "4010", body: { reason: "AWAY" } });
    expect((await enter("not-the-password")).body.reason).toBeUndefined();
    const renewed = await call(`${backend.url}/backend/emr/v1/accounts/reissue`, {
      json: { refreshToken },
    });
    expect(renewed.code).toBe("4010");
    expect(await find()).toMatchObject({ done: { LEAVE: { by: "김접수" } } });
    expect((await find()).awaySince).not.toBeNull();

    expect((await leave(false, 2)).code).toBe("0000");
    expect((await enter(PASSWORD)).code).toBe("0000");
    expect((await reservation("/products", accessToken)).code).toBe("4005");
  });

  it("two who send one another on leave at once: one stays", async () => {
    const me = backend.hospital.account.accountId;
    const by = (await theirs()).accessToken;
    const both = await Promise.all([leave(true, 1), leave(true, 1, me, by)]);
    expect(both.filter(({ code }) => code === "0000")).toHaveLength(1);
    const { database, hospital } = backend;
    const here = await database.inHospital(hospital.hospitalId, (trx) =>
      trx.selectFrom("accounts").select("loginId").where("awaySince", "is", null).execute(),
    );
    expect(here).toHaveLength(1);
  });

  it("is nobody's own to take, and needs 설정", async () => {
    const me = backend.hospital.account.accountId;
    expect((await leave(true, 1, me)).code).toBe("4000");
    await turn("SETTINGS", false, 1);
    const by = (await theirs()).accessToken;
    expect(await leave(true, 1, me, by)).toMatchObject({ code: "4030" });
  });

  it("shuts one's calendar addresses until one is back", async () => {
    const by = (await theirs()).accessToken;
    const { body } = await call<{ secret: string }>(
      `${backend.url}/backend/reservation/v1/hospitals/${backend.hospital.hospitalId}/calendar-feeds/00000000-0000-4000-8000-0000000000c1`,
      { method: "PUT", token: by, json: { name: "진료실 아이패드" } },
    );
    const read = async () =>
      (
        await call(`${backend.url}/backend/reservation/v1/calendar-feed`, {
          headers: { "x-feed-secret": body.secret },
        })
      ).code;
    expect(await read()).toBe("0000");
    await leave(true, 1);
    expect(await read()).toBe("4040");
    await leave(false, 2);
    expect(await read()).toBe("0000");
  });
});
