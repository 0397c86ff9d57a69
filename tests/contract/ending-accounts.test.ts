import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { hashPassword, issueOneTimeToken } from "#backend/accounts/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { createHospital as openHospital } from "#backend/hospitals/index.ts";
import type { AccessRecord } from "#contract/access-record.ts";
import type { StaffAccount } from "#contract/own-account.ts";
import { call, login, startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { createHospital, hire, PASSWORD } from "#tests/support/factories.ts";
import { untilWaiting } from "#tests/support/lock-waits.ts";

let backend: TestBackend;
let token: string;
let colleague: Awaited<ReturnType<typeof hire>>;
beforeEach(async () => {
  backend = await startTestBackend({ hears: true });
  token = (await login(backend)).accessToken;
  colleague = await hire(backend.database, backend.hospital, "박간호");
});

const of = <Body>(method: string, path: string, by = token, json?: unknown) =>
  call<Body>(`${backend.url}/backend/${path}`, {
    ...{ method, token: by },
    ...(json === undefined ? {} : { json }),
  });
const emr = <Body>(method: string, path: string, by = token, json?: unknown) =>
  of<Body>(method, `emr/v1/hospitals/${backend.hospital.hospitalId}${path}`, by, json);
const reservation = <Body>(method: string, path: string, by = token, json?: unknown) =>
  of<Body>(method, `reservation/v1/hospitals/${backend.hospital.hospitalId}${path}`, by, json);
const items = async () => (await emr<{ items: StaffAccount[] }>("GET", "/accounts")).body.items;
const end = (who: { accountId: string; loginId: string }, by = token, version = 1) =>
  emr<{ conflict?: string; fields?: { loginId?: string } }>(
    "DELETE",
    `/accounts/${who.accountId}?${new URLSearchParams({ loginId: who.loginId, version: String(version) }).toString()}`,
    by,
  );
const me = () => backend.hospital.account;
const theirs = () => login(backend, colleague.loginId);
const enter = (id: string) =>
  call(`${backend.url}/backend/emr/v1/accounts/login`, { json: { id, password: PASSWORD } });
/** The token with which the colleague is in. */
let came: Promise<string> | undefined;
const within = <Result>(run: (trx: HospitalTransaction) => Promise<Result>) =>
  backend.database.inHospital(backend.hospital.hospitalId, run);

it("lists who has an account, by name, and when each came in last", async () => {
  const before = await items();
  expect(before.map(({ name, isSelf, lastLoginAt }) => [name, isSelf, lastLoginAt])).toEqual([
    ["김접수", true, backend.clock().toISOString()],
    ["박간호", false, null],
  ]);
});

it("ends its sessions at once and lets nobody in any more", async () => {
  const { accessToken, refreshToken } = await theirs();
  const oneTime = await within((trx) =>
    issueOneTimeToken(trx, { ...backend.hospital, ...colleague }, backend.clock()),
  );
  expect((await reservation("GET", "/products", accessToken)).code).toBe("0000");
  expect((await end(colleague)).code).toBe("0000");
  expect((await reservation("GET", "/products", accessToken)).code).toBe("4005");
  const by = (way: string, json: object) =>
    call(`${backend.url}/backend/emr/v1/accounts/${way}`, { json });
  expect((await by("reissue", { refreshToken })).code).toBe("4010");
  expect((await by("token-login", { token: oneTime })).code).toBe("4010");
  expect((await enter(colleague.loginId)).code).toBe("4010");
  expect((await items()).map(({ name }) => name)).toEqual(["김접수"]);
});

it("leaves its login id free, wherever it is wanted", async () => {
  const { loginId } = colleague;
  const open = async () =>
    openHospital(backend.database, {
      ...{ name: "다른의원", contactPhone: "0212345678", brn: null, hours: "USUAL", loginId },
      ...{ staffName: "한도윤", passwordHash: await hashPassword(PASSWORD) },
    });
  await expect(open()).rejects.toThrow();
  await end(colleague);
  const hospitalId = await open();
  expect((await login(backend, loginId)).hospitalUuid).toBe(hospitalId);
});

it("takes along what only it was good for: filters, calendar addresses, drafts", async () => {
  const { accessToken } = await theirs();
  const feed = await reservation<{ secret: string }>(
    "PUT",
    "/calendar-feeds/00000000-0000-4000-8000-0000000000c1",
    accessToken,
    { name: "진료실 아이패드" },
  );
  const read = () =>
    call(`${backend.url}/backend/reservation/v1/calendar-feed`, {
      headers: { "x-feed-secret": feed.body.secret },
    });
  expect((await read()).code).toBe("0000");
  await end(colleague);
  expect((await read()).code).toBe("4040");
  const holding = await within(async (trx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.table_name as name from information_schema.columns as c
      join information_schema.tables as t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'account_id'
        and t.table_type = 'BASE TABLE' and c.table_name !~ '^access_lines_'
      order by c.table_name`.execute(trx);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql`select from ${sql.table(name)}
        where account_id = ${colleague.accountId} limit 1`.execute(trx);
      if (rows.length > 0) found.push(name);
    }
    return found;
  });
  expect(holding).toEqual(["access_lines", "account_changes"]);
});

it("leaves what it did under its name, and who ended it, for the record", async () => {
  const { accessToken } = await theirs();
  const start = "2026-11-23T10:00:00+09:00";
  const product = backend.hospital.products[0]!.productId;
  const party = { name: "한지우", phone: "01012345678" };
  const booked = await reservation<{ id: string }>("POST", "/reservations", accessToken, {
    ...{ productId: product, start, platform: "PHONE", party },
  });
  expect(booked.code).toBe("0000");
  await end(colleague);
  const history = await reservation<{ items: { by: { name: string } }[] }>(
    "GET",
    `/reservations/${booked.body.id}/history`,
  );
  expect(JSON.stringify(history.body)).toContain("박간호");

  const search = (query: object) =>
    reservation<AccessRecord>(
      "GET",
      `/access-record?${new URLSearchParams({ ...query }).toString()}`,
    );
  const record = await search({ act: "SETTINGS" });
  expect(record.body.items[0]).toMatchObject({
    ...{ by: "김접수", act: "SETTINGS" },
    scope: { what: "ACCOUNT_ENDED", account: colleague.loginId },
  });
  expect(record.body.accounts.at(-1)).toEqual({
    ...{ id: colleague.accountId, name: "박간호", isOver: true },
  });
  const theirLines = await search({ account: colleague.accountId });
  expect(theirLines.body.items.length).toBeGreaterThan(0);
  expect(new Set(theirLines.body.items.map(({ by }) => by))).toEqual(new Set(["박간호"]));
  const kept = await within((trx) =>
    trx
      .selectFrom("accountChanges")
      .select(["loginId", "name", "what", "isOn", "byName"])
      .execute(),
  );
  const { loginId } = colleague;
  expect(kept).toEqual([
    { loginId, name: "박간호", what: "ACCOUNT", isOn: false, byName: "김접수" },
  ]);
});

it("asks for the id as it is called, the version as it stands, and 설정; never ends oneself", async () => {
  const other = await end({ ...colleague, loginId: me().loginId });
  expect(other).toMatchObject({
    code: "4000",
    body: { fields: { loginId: expect.stringMatching(/^아이디가 달라요/) as unknown } },
  });
  expect(
    (await end({ ...colleague, loginId: ` ${colleague.loginId.toUpperCase()} ` }, token, 2)).body,
  ).toEqual({ conflict: "version" });
  expect((await end(me())).code).toBe("4000");
  const nobody = { ...colleague, accountId: "00000000-0000-4000-8000-000000000001" };
  expect((await end(nobody)).code).toBe("4040");
  await emr("PUT", `/accounts/${colleague.accountId}/switches`, token, {
    ...{ which: "SETTINGS", isOn: false, version: 1 },
  });
  const by = (await theirs()).accessToken;
  expect(await end(me(), by)).toMatchObject({ code: "4030", body: { needs: "SETTINGS" } });
  expect(await items()).toHaveLength(2);
});

it("no account of another hospital", async () => {
  const elsewhere = await createHospital(backend.database);
  expect((await end(elsewhere.account)).code).toBe("4040");
  expect((await login(backend, elsewhere.account.loginId)).accountUuid).toBe(
    elsewhere.account.accountId,
  );
});

it("two who end one another at once: one stays, and has 설정", async () => {
  const by = (await theirs()).accessToken;
  const both = await Promise.all([end(colleague), end(me(), by)]);
  expect(both.map(({ code }) => code).sort()).toEqual(["0000", "4005"]);
  const left = await within((trx) => trx.selectFrom("accounts").select("switches").execute());
  expect(left).toEqual([{ switches: ["EXPORT", "UNMASK", "SETTINGS"] }]);
});

it("two who end the same one at once: one does, to the other it is gone", async () => {
  const third = await hire(backend.database, backend.hospital, "서이안");
  const by = (await login(backend, third.loginId)).accessToken;
  const both = await Promise.all([end(colleague), end(colleague, by)]);
  expect(both.map(({ code }) => code).sort()).toEqual(["0000", "4040"]);
});

it.each([
  ["comes in", "4010", () => enter(colleague.loginId)],
  [
    "makes a calendar address",
    "4005",
    async () => {
      const feed = "/calendar-feeds/00000000-0000-4000-8000-0000000000c1";
      const by = await came!;
      return reservation("PUT", feed, by, { name: "진료실 아이패드" });
    },
  ],
])("who %s while it is ended is told so, and nothing of it stays", async (_, code, act) => {
  came = theirs().then(({ accessToken }) => accessToken);
  await came;
  let waiting: ReturnType<typeof act> | undefined;
  await within(async (trx) => {
    const { accountId } = colleague;
    await sql`select from accounts where account_id = ${accountId} for update`.execute(trx);
    waiting = act();
    await untilWaiting(backend.database);
    await sql`delete from sessions where account_id = ${accountId}`.execute(trx);
    await sql`delete from accounts where account_id = ${accountId}`.execute(trx);
  });
  expect((await waiting!).code).toBe(code);
});
