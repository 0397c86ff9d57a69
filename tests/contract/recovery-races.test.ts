import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { hashPassword } from "#backend/accounts/password.ts";
import { recoverAccount } from "#backend/accounts/index.ts";
import { ASKS_AN_HOUR } from "#contract/recovery-limits.ts";
import { call, login, startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { untilWaiting } from "#tests/support/lock-waits.ts";
import { MAIL, NEXT, outbox, reachedBy, tokenIn } from "#tests/support/recovery.ts";
import { withSecond } from "#tests/support/second-factor.ts";

let backend: TestBackend;
beforeEach(async () => {
  backend = await startTestBackend({ trustProxy: 1 });
});

/** Somebody does this who has checked the password, while another puts the next one in its place. */
async function whileChanging<T>(act: () => Promise<T>): Promise<T> {
  const { database, hospital } = backend;
  const { hospitalId, account } = hospital;
  const other = await database.pool.connect();
  await other.query("begin");
  await other.query("select set_config('app.hospital_id', $1, true)", [hospitalId]);
  await other.query("update accounts set password_hash = $1 where account_id = $2", [
    await hashPassword(NEXT),
    account.accountId,
  ]);
  const done = act();
  await untilWaiting(database);
  await other.query("commit");
  other.release();
  return done;
}

const tokens = () =>
  backend.database.inHospital(backend.hospital.hospitalId, async (trx) => ({
    sessions: await trx.selectFrom("sessions").select("sessionId").execute(),
    tickets: await trx.selectFrom("loginTickets").select("by").execute(),
  }));

const tryLogin = () => login(backend).then(() => "in", String);
const own = <Body>(path: string, token: string, json?: unknown) =>
  call<Body>(`${backend.url}/backend/emr/v1/hospitals/${backend.hospital.hospitalId}${path}`, {
    ...{ token, json },
  });

it("a login that was checked before the password was changed does not come in after it", async () => {
  expect(await whileChanging(tryLogin)).toContain("4010");
  expect(await tokens()).toEqual({ sessions: [], tickets: [] });
  const { hospitalId, account } = backend.hospital;
  expect((await login(backend, account.loginId, NEXT)).hospitalUuid).toBe(hospitalId);
});

it("nor half way, with the code of a second factor still to come", async () => {
  const { hospitalId, account } = backend.hospital;
  await withSecond(backend, { hospitalId, accountId: account.accountId });
  expect(await whileChanging(tryLogin)).toContain("4010");
  expect(await tokens()).toEqual({ sessions: [], tickets: [] });
});

it("an address is not confirmed by a password that was changed meanwhile", async () => {
  const { accessToken } = await login(backend);
  await reachedBy(backend, { emailConfirmedAt: null });
  await own("/account/mail/ask", accessToken, {});
  const token = tokenIn((await outbox(backend))[0]);
  const confirm = () =>
    own<{ fields?: { password?: string } }>("/account/mail/confirm", accessToken, {
      ...{ token, password: PASSWORD },
    });
  const { status, body } = await whileChanging(confirm);
  expect(status).toBe(400);
  expect(body.fields?.password).toMatch(/지금 비밀번호/);
});

it("so often an hour is so often, however many ask at once", async () => {
  const { accessToken } = await login(backend);
  await reachedBy(backend, { emailConfirmedAt: null });
  const asks = Array.from({ length: 3 * ASKS_AN_HOUR }, () =>
    own("/account/mail/ask", accessToken, {}),
  );
  const taken = (await Promise.all(asks)).filter(({ code }) => code === "0000");
  expect(taken).toHaveLength(ASKS_AN_HOUR);
  expect(await outbox(backend)).toHaveLength(ASKS_AN_HOUR);
});

it("of many jobs at once that write to one address each counts what those before it wrote", async () => {
  await reachedBy(backend);
  const { loginId } = backend.hospital.account;
  const ask = { of: "RESET" as const, input: { loginId, contact: MAIL } };
  await Promise.all(
    Array.from({ length: 3 * ASKS_AN_HOUR }, () =>
      recoverAccount(backend.services, { askId: randomUUID(), ask }),
    ),
  );
  expect(await outbox(backend)).toHaveLength(ASKS_AN_HOUR);
});
