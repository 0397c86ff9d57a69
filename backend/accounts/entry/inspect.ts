import type { Entry } from "#contract/entry.ts";
import { maskedLoginId } from "#contract/masking.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Services } from "#backend/services.ts";
import { hashOf, hospitalOf } from "../bound-token.ts";
import type { Limits } from "../limits.ts";
import { NOWHERE } from "../nowhere.ts";
import { issuedAt } from "../one-time-token.ts";
import type { Origin } from "../origin.ts";
import { refused } from "../sessions.ts";

/**
 * What a one-time token opens, and what became of it; asking uses nothing.
 * @throws Failure 4010 where it is none of ours, or its key was ended; 4290 after too many of those
 */
export async function inspectToken(
  { database, clock }: Services,
  limits: Limits,
  token: string,
  from: Origin,
): Promise<Entry> {
  const attempt = limits.attempt(undefined, from.address);
  attempt.mayWait();
  await attempt.begin();
  const hospitalId = hospitalOf(token) ?? NOWHERE;
  const found = await database.inHospital(hospitalId, (trx) => find(trx, hospitalId, token));
  if (!found) throw refused("one-time token refused");
  await attempt.succeeded();
  const { hospital, accountId, name, loginId, program, expiresAt, usedAt } = found;
  return {
    state: usedAt !== null ? "USED" : expiresAt <= clock() ? "OVER" : "GOOD",
    ...{ hospital, program },
    account: { id: accountId, name, loginId: maskedLoginId(loginId) },
    madeAt: issuedAt(expiresAt).toISOString(),
    expiresAt: expiresAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  };
}

const find = (trx: HospitalTransaction, hospitalId: string, token: string) =>
  trx
    .selectFrom("oneTimeTokens as t")
    .innerJoin("accounts as a", (on) =>
      on.onRef("a.hospitalId", "=", "t.hospitalId").onRef("a.accountId", "=", "t.accountId"),
    )
    .innerJoin("hospitals as h", "h.hospitalId", "t.hospitalId")
    .leftJoin("entryKeys as k", (on) =>
      on.onRef("k.hospitalId", "=", "t.hospitalId").onRef("k.keyId", "=", "t.keyId"),
    )
    .select(["h.name as hospital", "a.accountId", "a.name", "a.loginId"])
    .select(["k.program", "t.expiresAt", "t.usedAt"])
    .where("t.hospitalId", "=", hospitalId)
    .where("t.tokenHash", "=", hashOf(token))
    .executeTakeFirst();
