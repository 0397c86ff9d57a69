import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import type { OwnAccount } from "#contract/own-account.ts";
import { call, startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { hire, PASSWORD } from "#tests/support/factories.ts";

let backend: TestBackend;
let token: string;
beforeEach(async () => {
  backend = await startTestBackend({ trustProxy: 1, hears: true });
  token = (await comeIn()).accessToken;
});

const WINDOWS =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const DESK = "5f0c1c2e-6a2f-4b55-9a52-00000000de51";
const ADDRESS = "121.165.40.20";
const NEXT = "창가 화분 셋, 국수 한 그릇";

const emr = <Body>(method: string, path: string, json?: unknown, by = token) =>
  call<Body>(`${backend.url}/backend/emr/v1/hospitals/${backend.hospital.hospitalId}${path}`, {
    ...{ method, token: by },
    ...(json === undefined ? {} : { json }),
    headers: { "x-forwarded-for": ADDRESS },
  });
const own = async (by = token) => (await emr<OwnAccount>("GET", "/account", undefined, by)).body;
const enter = (id: string, password: string, headers: Record<string, string> = {}) =>
  call<{ accessToken: string; refreshToken: string; reason?: string }>(
    `${backend.url}/backend/emr/v1/accounts/login`,
    { json: { id, password }, headers: { "x-forwarded-for": ADDRESS, ...headers } },
  );
async function comeIn(password = PASSWORD, headers: Record<string, string> = {}) {
  const { code, body } = await enter(backend.hospital.account.loginId, password, headers);
  expect(code).toBe("0000");
  return body;
}
const works = async (by: string) => (await emr("GET", "/account", undefined, by)).code;
const change = (now: string, next: string, by = token) =>
  emr<{ fields?: Record<string, string> }>("POST", "/account/password", { now, next }, by);

describe("POST /account/password", () => {
  it("puts another in its place, ends the other sessions at once, and stands on the record", async () => {
    const other = await comeIn();
    expect(await works(other.accessToken)).toBe("0000");
    expect(await change(PASSWORD, NEXT)).toMatchObject({ code: "0000", body: {} });
    expect(await works(other.accessToken)).toBe("4005");
    const renewed = await call(`${backend.url}/backend/emr/v1/accounts/reissue`, {
      json: { refreshToken: other.refreshToken },
    });
    expect(renewed.code).toBe("4010");
    expect(await works(token)).toBe("0000");
    const { loginId } = backend.hospital.account;
    expect((await enter(loginId, PASSWORD)).code).toBe("4010");
    expect((await enter(loginId, NEXT)).code).toBe("0000");
    const { rows } = await backend.database.inHospital(backend.hospital.hospitalId, (trx) =>
      sql`select by_name, address from access_lines
        where scope ->> 'what' = 'PASSWORD_CHANGED'`.execute(trx),
    );
    expect(rows).toEqual([{ byName: "김접수", address: ADDRESS }]);
  });

  it.each([
    ["short", "짧다", "10자부터"],
    ["long", "가".repeat(129), "128자까지"],
    ["the same", PASSWORD, "지금 비밀번호와 같아요"],
    ["a common one", "Password2026!", "많이 쓰는 비밀번호"],
    ["the hospital's phone", "yes 02-1234-5678 no", "전화번호가 들어"],
  ])("refuses %s at its field, and nothing changes", async (_what, next, words) => {
    const refused = await change(PASSWORD, next);
    expect(refused.status).toBe(400);
    expect(refused.body.fields?.next).toContain(words);
    await comeIn();
  });

  it("refuses one with the id in it, in any case", async () => {
    const { loginId } = backend.hospital.account;
    const refused = await change(PASSWORD, `!!${loginId.toUpperCase()}!!`);
    expect(refused.body.fields?.next).toContain(`아이디(${loginId})가 들어`);
  });

  it("counts wrong tries as the login does, and holds the right one up then", async () => {
    for (let n = 0; n < 5; n += 1) {
      backend.clock.advance({ seconds: 1 });
      const wrong = await change("not-the-password", NEXT);
      expect(wrong.body.fields).toEqual({
        now: "지금 비밀번호가 맞지 않아요. 다시 확인해 주세요.",
      });
    }
    backend.clock.advance({ seconds: 1 });
    const stopped = await change(PASSWORD, NEXT);
    expect(stopped).toMatchObject({ status: 429, code: "4290" });
    expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(60);
    expect((await enter(backend.hospital.account.loginId, PASSWORD)).status).toBe(429);
    expect((await own()).logins[0]).toMatchObject({ outcome: "LOCKED" });
    expect((await own()).logins[1]).toMatchObject({ outcome: "REFUSED", times: 5 });
  });

  it("of two at once one wins", async () => {
    const both = await Promise.all([
      change(PASSWORD, NEXT),
      change(PASSWORD, `${NEXT}, 그리고 김치`),
    ]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(["0000", "4000"]);
  });
});

describe("devices", () => {
  const headers = { "user-agent": WINDOWS, "x-device": DESK };

  it("are told apart by what the browser says, and one is here", async () => {
    const desk = await comeIn(PASSWORD, headers);
    backend.clock.advance({ minutes: 3 });
    const { devices } = await own(desk.accessToken);
    expect(devices).toHaveLength(2);
    expect(devices.find(({ isHere }) => isHere)).toMatchObject({
      name: null,
      device: { kind: "DESKTOP", system: "WINDOWS", browser: "CHROME" },
    });
  });

  it("keep the name that they are given, at the next login there as well, for this account alone", async () => {
    backend.clock.advance({ seconds: 1 });
    const desk = (await comeIn(PASSWORD, headers)).accessToken;
    const here = (await own(desk)).devices.find(({ isHere }) => isHere)!;
    const named = await emr("PUT", `/account/devices/${here.id}`, { name: " 접수대  PC " }, desk);
    expect(named.body).toEqual({ name: "접수대 PC" });
    backend.clock.advance({ seconds: 1 });
    const next = (await comeIn(PASSWORD, headers)).accessToken;
    const { devices, logins } = await own(next);
    expect(devices.map(({ name }) => name)).toEqual(["접수대 PC", "접수대 PC", null]);
    expect(logins[0]).toMatchObject({ name: "접수대 PC", address: "121.165.···.20" });
    const colleague = await hire(backend.database, backend.hospital, "박간호");
    const theirs = await enter(colleague.loginId, PASSWORD, headers);
    expect((await own(theirs.body.accessToken)).devices[0]?.name).toBeNull();
    await emr("PUT", `/account/devices/${here.id}`, { name: "" }, desk);
    expect((await own(next)).devices.map(({ name }) => name)).toEqual([null, null, null]);
  });

  it("take the id of the call that names them, where they came without one, and only their own", async () => {
    const [here] = (await own()).devices;
    const other = await comeIn();
    const name = (by: string) =>
      call(
        `${backend.url}/backend/emr/v1/hospitals/${backend.hospital.hospitalId}/account/devices/${here!.id}`,
        { method: "PUT", token: by, json: { name: "창구" }, headers: { "x-device": DESK } },
      );
    expect((await name(other.accessToken)).code).toBe("4000");
    expect((await name(token)).code).toBe("0000");
    const { devices } = await own();
    expect(devices.map(({ name, isHere }) => [isHere, name])).toEqual(
      expect.arrayContaining([
        [true, "창구"],
        [false, null],
      ]),
    );
    const { accessToken } = await comeIn(PASSWORD, headers);
    const { devices: later, logins } = await own(accessToken);
    const now = later.find(({ isHere }) => isHere);
    expect(now?.name).toBe("창구");
    expect(logins[0]?.at).toBe(now?.openedAt);
  });

  it("are refused a name where nothing would know them again, and one that is no name", async () => {
    const [here] = (await own()).devices;
    expect((await emr("PUT", `/account/devices/${here!.id}`, { name: "책상" })).code).toBe("4000");
    const desk = (await comeIn(PASSWORD, headers)).accessToken;
    const mine = (await own(desk)).devices.find(({ isHere }) => isHere)!;
    const path = `/account/devices/${mine.id}`;
    expect((await emr("PUT", path, { name: "가".repeat(31) }, desk)).code).toBe("4000");
  });

  it("end one by one, or all but the one that asks; at once", async () => {
    const tokens = [await comeIn(), await comeIn(), await comeIn()].map((one) => one.accessToken);
    const [first] = (await own(tokens[0])).devices.filter(({ isHere }) => isHere);
    expect((await emr("DELETE", `/account/devices/${first!.id}`)).code).toBe("0000");
    expect(await Promise.all(tokens.map(works))).toEqual(["4005", "0000", "0000"]);
    expect((await emr("DELETE", `/account/devices/${first!.id}`)).code).toBe("4040");
    const rest = await emr("DELETE", "/account/devices");
    expect(rest.body).toEqual({ ended: 2 });
    expect(await Promise.all(tokens.map(works))).toEqual(["4005", "4005", "4005"]);
    expect(await works(token)).toBe("0000");
  });

  it("of a colleague are not one's own", async () => {
    const colleague = await hire(backend.database, backend.hospital, "박간호");
    const { accessToken } = (await enter(colleague.loginId, PASSWORD)).body;
    const [theirs] = (await own(accessToken)).devices;
    expect((await own()).devices.map(({ id }) => id)).not.toContain(theirs!.id);
    expect((await emr("DELETE", `/account/devices/${theirs!.id}`)).code).toBe("4040");
    expect((await emr("PUT", `/account/devices/${theirs!.id}`, { name: "x" })).code).toBe("4040");
    expect(await works(accessToken)).toBe("0000");
  });
});

describe("PUT /idle-time", () => {
  it.each([9, 61, 10.5, "soon", null, "45", [30], true])("refuses %j", async (minutes) => {
    expect((await emr("PUT", "/idle-time", { minutes, was: 30 })).code).toBe("4000");
  });

  it("ends the sessions of everybody so much sooner, or later", async () => {
    const colleague = await hire(backend.database, backend.hospital, "박간호");
    const theirs = (await enter(colleague.loginId, PASSWORD)).body;
    expect((await emr("PUT", "/idle-time", { minutes: 10, was: 30 })).code).toBe("0000");
    expect((await own()).idleMinutes).toBe(10);
    backend.clock.advance({ minutes: 9, seconds: 59 });
    const renewed = await call<{ refreshToken: string; accessToken: string }>(
      `${backend.url}/backend/emr/v1/accounts/reissue`,
      { json: { refreshToken: theirs.refreshToken } },
    );
    expect(renewed.code).toBe("0000");
    backend.clock.advance({ seconds: 2 });
    expect(await works(token)).toBe("4005");
    expect(await works(renewed.body.accessToken)).toBe("0000");
    const again = (await comeIn()).accessToken;
    await emr("PUT", "/idle-time", { minutes: 60, was: 10 }, again);
    const { refreshToken } = await comeIn();
    backend.clock.advance({ minutes: 59 });
    const late = await call(`${backend.url}/backend/emr/v1/accounts/reissue`, {
      json: { refreshToken },
    });
    expect(late.code).toBe("0000");
  });

  it("of two who choose the second is told; what it is already is on no record", async () => {
    const choose = async (minutes: number) =>
      (await emr("PUT", "/idle-time", { minutes, was: 30 })).code;
    expect(await Promise.all([choose(45), choose(45)])).toEqual(["0000", "0000"]);
    expect(await choose(10)).toBe("4090");
    expect((await own()).idleMinutes).toBe(45);
    const { database, hospital } = backend;
    const lines = await database.inHospital(hospital.hospitalId, (trx) =>
      trx.selectFrom("accessLines").select("scope").where("act", "=", "SETTINGS").execute(),
    );
    expect(lines.map(({ scope }) => scope)).toEqual([
      { what: "IDLE_TIME", from: "30", minutes: "45" },
    ]);
  });

  it("is told to the page that watches for it", async () => {
    await emr("PUT", "/idle-time", { minutes: 45, was: 30 });
    const base = `${backend.url}/backend/reservation/v1/hospitals/${backend.hospital.hospitalId}`;
    const { body } = await call<{ idleMinutes: number }>(base, { token });
    expect(body.idleMinutes).toBe(45);
  });
});
