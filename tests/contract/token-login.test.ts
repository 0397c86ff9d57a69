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
const enter = (token: string) =>
  call<Login>(`${backend.url}/backend/emr/v1/accounts/token-login`, {
    json: { token },
    headers: { "x-forwarded-for": `10.9.0.${callers++}` },
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

it("stops an address after 10 failures in a minute", async () => {
  const guess = () =>
    call(`${backend.url}/backend/emr/v1/accounts/token-login`, {
      json: { token: "guess" },
      headers: { "x-forwarded-for": "10.8.0.1" },
    });
  for (let n = 0; n < 10; n++) expect(await guess()).toMatchObject(refused);
  expect(await guess()).toMatchObject({ status: 429, code: "4290" });
});
