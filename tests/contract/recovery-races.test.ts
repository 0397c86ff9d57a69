import { expect, it, vi } from "vitest";
import { hashPassword } from "#backend/accounts/password.ts";
import { login, startTestBackend } from "#tests/support/backend.ts";
import { asking, MAIL, MOBILE, NEXT } from "#tests/support/recovery.ts";

it("a login that was checked before the password was changed does not come in after it", async () => {
  const backend = await startTestBackend();
  const { database, hospital } = backend;
  const { hospitalId, account } = hospital;
  const other = await database.pool.connect();
  await other.query("begin");
  await other.query("select set_config('app.hospital_id', $1, true)", [hospitalId]);
  await other.query("update accounts set password_hash = $1 where account_id = $2", [
    await hashPassword(NEXT),
    account.accountId,
  ]);
  const entering = login(backend).then(
    () => "in",
    (error: unknown) => String(error),
  );
  await vi.waitFor(
    async () => {
      const { rows } = await database.pool.query(
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 10_000, interval: 20 },
  );
  await other.query("commit");
  other.release();
  expect(await entering).toContain("4010");
  const { rows } = await database.inHospital(hospitalId, (trx) =>
    trx
      .selectFrom("sessions")
      .select("sessionId")
      .where("hospitalId", "=", hospitalId)
      .execute()
      .then((found) => ({ rows: found })),
  );
  expect(rows).toEqual([]);
  expect((await login(backend, account.loginId, NEXT)).hospitalUuid).toBe(hospitalId);
});

it("whom was written to how often within the hour is read by one at a time, however it is asked", async () => {
  const backend = await startTestBackend({ trustProxy: 1 });
  const { loginId } = backend.hospital.account;
  for (const contact of [MAIL, MOBILE])
    await asking(backend, "password-resets", { loginId, contact });
  const { rows } = await backend.database.pool.query(
    "select queue_name from graphile_worker.jobs where task_identifier = 'recover-account'",
  );
  expect(rows).toEqual(Array(2).fill({ queue_name: "recover-account" }));
});
