import { beforeAll, expect, it } from "vitest";
import type { Login } from "#contract/account.ts";
import { issueOneTimeToken } from "#backend/accounts/index.ts";
import { call, startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { createHospital } from "#tests/support/factories.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ trustProxy: 1 });
});

const issue = () =>
  backend.database.inHospital(backend.hospital.hospitalId, (trx) =>
    issueOneTimeToken(
      trx,
      { hospitalId: backend.hospital.hospitalId, accountId: backend.hospital.account.accountId },
      backend.clock(),
    ),
  );
let callers = 0;
const enter = (token: string, address = `10.9.0.${callers++}`) =>
  call<Login>(`${backend.url}/backend/emr/v1/accounts/token-login`, {
    json: { token },
    headers: { "x-forwarded-for": address },
  });
const refused = { status: 401, code: "4010" };

it("logs its account in, once", async () => {
  const token = await issue();
  const answer = await enter(token);
  expect(answer).toMatchObject({
    status: 200,
    code: "0000",
    body: {
      id: backend.hospital.account.loginId,
      accountUuid: backend.hospital.account.accountId,
      hospitalUuid: backend.hospital.hospitalId,
    },
  });
  const { hospitalId } = backend.hospital;
  const info = `${backend.url}/backend/reservation/v1/hospitals/${hospitalId}`;
  expect(await call(info, { token: answer.body.accessToken })).toMatchObject({ code: "0000" });
  expect(await enter(token)).toMatchObject(refused);
});

it("lets one of two uses at once win", async () => {
  for (let round = 0; round < 10; round++) {
    const token = await issue();
    const codes = (await Promise.all([enter(token), enter(token)])).map((answer) => answer.code);
    expect(codes.sort()).toEqual(["0000", "4010"]);
  }
});

it("is good for 60 seconds", async () => {
  const [inTime, late] = [await issue(), await issue()];
  backend.clock.advance({ seconds: 59 });
  expect(await enter(inTime)).toMatchObject({ code: "0000" });
  backend.clock.advance({ seconds: 1 });
  expect(await enter(late)).toMatchObject(refused);
});

it("is bound to its hospital, and to being ours", async () => {
  const other = await createHospital(backend.database);
  const token = await issue();
  const [, secret] = token.split(".");
  for (const forged of ["x", `${other.hospitalId}.${secret}`, `${token}x`, secret ?? ""])
    expect(await enter(forged), forged).toMatchObject(refused);
  expect(await enter(token)).toMatchObject({ code: "0000" });
});

it("is kept as a hash only", async () => {
  const token = await issue();
  const rows = await backend.database.inHospital(backend.hospital.hospitalId, (trx) =>
    trx.selectFrom("oneTimeTokens").selectAll().execute(),
  );
  expect(rows.length).toBeGreaterThan(0);
  const [, secret = "?"] = token.split(".");
  expect(JSON.stringify(rows)).not.toContain(secret);
});

// Each shape is refused by another line: not a token at all, no hospital's id, no such token.
it.each([
  ["text", "guess"],
  ["dashes", `${"-".repeat(36)}.${"-".repeat(43)}`],
  ["the right shape", `${crypto.randomUUID()}.${"x".repeat(43)}`],
])(
  "counts a refused token: %s; the 11th in a minute of one address is not looked at",
  async (_, token) => {
    const address = `10.8.0.${callers++}`;
    for (let n = 0; n < 10; n++) expect(await enter(token, address)).toMatchObject(refused);
    expect(await enter(token, address)).toMatchObject({ status: 429, code: "4290" });
  },
);
