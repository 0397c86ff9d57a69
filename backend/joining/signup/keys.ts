import { hashOf, hospitalOf, newToken } from "#backend/accounts/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { notFound } from "#backend/failure.ts";
import type { Services } from "#backend/services.ts";
import { lockSignup, type OfSignup, type Row } from "./store.ts";

/** Makes a key that opens a sign-up for so many days. Only its hash is kept. */
export async function issueKey(
  trx: HospitalTransaction,
  { hospitalId, signupId }: OfSignup,
  days: number,
  now: Date,
): Promise<string> {
  const key = newToken(hospitalId);
  const expiresAt = new Date(now.getTime() + days * 24 * 60 * 60_000);
  await trx
    .insertInto("signupKeys")
    .values({ hospitalId, signupId, keyHash: hashOf(key), expiresAt })
    .execute();
  return key;
}

/**
 * Does something with the sign-up that a key opens, which nobody else changes until it is done.
 * @throws Failure 4040 where it opens none, or none any more
 */
export async function withSignup<Done>(
  { database, clock }: Pick<Services, "database" | "clock">,
  key: string | undefined,
  work: (trx: HospitalTransaction, row: Row, now: Date) => Promise<Done>,
): Promise<Done> {
  const hospitalId = key === undefined ? undefined : hospitalOf(key);
  if (key === undefined || hospitalId === undefined) throw notFound("sign-up");
  const now = clock();
  return database.inHospital(hospitalId, async (trx) => {
    const opened = await trx
      .selectFrom("signupKeys")
      .select("signupId")
      .where("hospitalId", "=", hospitalId)
      .where("keyHash", "=", hashOf(key))
      .where("expiresAt", ">", now)
      .executeTakeFirst();
    const row = opened && (await lockSignup(trx, { hospitalId, ...opened }));
    if (!row) throw notFound("sign-up");
    return work(trx, row, now);
  });
}
