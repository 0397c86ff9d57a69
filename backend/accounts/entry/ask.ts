import { timingSafeEqual } from "node:crypto";
import { CODES } from "#contract/codes.ts";
import type { KeyReason, OneTimeToken, OneTimeTokenInput } from "#contract/entry.ts";
import { uuidSchema } from "#contract/fields.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { Failure, notFound } from "#backend/failure.ts";
import type { Services } from "#backend/services.ts";
import { hashOf, hospitalOf } from "../bound-token.ts";
import type { Limits } from "../limits.ts";
import { inLoginQueue } from "../login-queue.ts";
import { NOWHERE } from "../nowhere.ts";
import { goodUntil, issueOneTimeToken } from "../one-time-token.ts";
import type { Origin } from "../origin.ts";

/**
 * Issues a one-time token to an EMR program that has a key of the hospital's (decision 074). The key says
 * which hospital it is; of a key that is none the same is done, nowhere. What failed counts for the
 * 요양기관번호 at this address and for the address alone; whose key is right is kept out by nobody's failures,
 * short of a flood.
 * @throws Failure 4010 with a `reason`; 4040 where the hospital has no such account at work; 4290
 */
export async function askForToken(
  services: Services,
  limits: Limits,
  input: OneTimeTokenInput,
  from: Origin,
): Promise<OneTimeToken> {
  const { database, clock, log } = services;
  // No login id has a space in it.
  const attempt = limits.attempt(`emr ${input.institutionNumber}`, from.address);
  attempt.mayWait();
  const hospitalId = hospitalOf(input.emrKey) ?? NOWHERE;
  const issued = await inLoginQueue("lookUp", () =>
    database.inHospital(hospitalId, (trx) => issue(trx, hospitalId, input, clock())),
  );
  if (typeof issued !== "string") return issued;
  await attempt.begin(true);
  log.info({ reason: issued }, "no one-time token for this key");
  throw new Failure(CODES.refused, "no one-time token for this key", { reason: issued });
}

async function issue(
  trx: HospitalTransaction,
  hospitalId: string,
  { institutionNumber, emrKey, accountId: asked }: OneTimeTokenInput,
  now: Date,
): Promise<OneTimeToken | KeyReason> {
  const keys = await trx
    .selectFrom("entryKeys as k")
    .innerJoin("hospitals as h", "h.hospitalId", "k.hospitalId")
    .select(["k.keyId", "k.keyHash", "k.expiresAt", "h.institutionNumber"])
    .where("k.hospitalId", "=", hospitalId)
    .execute();
  const hash = hashOf(emrKey);
  const key = keys.find(({ keyHash }) => timingSafeEqual(keyHash, hash));
  if (!key) return "KEY_INVALID";
  if (key.institutionNumber !== institutionNumber) return "INSTITUTION_MISMATCH";
  if (key.expiresAt <= now) return "KEY_EXPIRED";
  const account = await trx
    .selectFrom("accounts")
    .select("accountId")
    .where("hospitalId", "=", hospitalId)
    .where(uuidSchema.safeParse(asked).success ? "accountId" : "loginId", "=", asked)
    .where("awaySince", "is", null)
    .executeTakeFirst();
  if (!account) throw notFound("account");
  const { keyId } = key;
  // A key that is ended meanwhile is waited for: its token would outlive it.
  const used = await trx
    .updateTable("entryKeys")
    .set({ usedAt: now })
    .where("hospitalId", "=", hospitalId)
    .where("keyId", "=", keyId)
    .where("keyHash", "=", key.keyHash)
    .returning("keyId")
    .executeTakeFirst();
  if (!used) return "KEY_INVALID";
  const token = await issueOneTimeToken(trx, { hospitalId, ...account, keyId }, now);
  return { token, expiresAt: goodUntil(now).toISOString() };
}
