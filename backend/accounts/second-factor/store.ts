import { createHash } from "node:crypto";
import { RECOVERY_LENGTH } from "#contract/second-code.ts";
import type { Envelope } from "#backend/credentials/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { chanceLetters } from "../chance-letters.ts";
import { endTickets, type OfAccount } from "./tickets.ts";
import { stepOf } from "./totp.ts";

/** So many codes for the day on which the phone is gone. */
const CODES = 10;

/** Where a secret of the app stands. */
export const placeOf = (
  { hospitalId, accountId }: OfAccount,
  column: "secret" | "next_secret",
) => ({
  table: "second_factors",
  row: `${hospitalId}/${accountId}`,
  column,
});

/** Eighty bits of chance need no slow hash. */
const hashOf = ({ accountId }: OfAccount, code: string): Buffer =>
  createHash("sha256").update(`${accountId}:${code}`).digest();

/** Other codes in the place of all that were kept; told here and kept as hashes. */
export async function renewCodes(trx: HospitalTransaction, of: OfAccount): Promise<string[]> {
  const { hospitalId, accountId } = of;
  const codes = Array.from({ length: CODES }, () => chanceLetters(RECOVERY_LENGTH));
  await trx
    .deleteFrom("recoveryCodes")
    .where("hospitalId", "=", hospitalId)
    .where("accountId", "=", accountId)
    .execute();
  await trx
    .insertInto("recoveryCodes")
    .values(codes.map((code) => ({ hospitalId, accountId, codeHash: hashOf(of, code) })))
    .execute();
  return codes;
}

/** The account's second factor, held until the commit. */
export const lockSecond = (trx: HospitalTransaction, { hospitalId, accountId }: OfAccount) =>
  trx
    .selectFrom("secondFactors")
    .select(["secret", "since", "lastStep", "nextSecret", "nextAt", "nextSession"])
    .where("hospitalId", "=", hospitalId)
    .where("accountId", "=", accountId)
    .forUpdate()
    .executeTakeFirst();

/** Uses a code up. @returns of which kind it is; null where it is not right, or was used before */
export async function takeCode(
  trx: HospitalTransaction,
  envelope: Envelope,
  of: OfAccount,
  code: string,
  now: Date,
): Promise<"APP" | "RECOVERY" | null> {
  const { hospitalId, accountId } = of;
  const second = await lockSecond(trx, of);
  if (!second?.secret) return null;
  if (code.length === RECOVERY_LENGTH) {
    const used = await trx
      .updateTable("recoveryCodes")
      .set({ usedAt: now })
      .where("hospitalId", "=", hospitalId)
      .where("accountId", "=", accountId)
      .where("codeHash", "=", hashOf(of, code))
      .where("usedAt", "is", null)
      .returning("usedAt")
      .executeTakeFirst();
    return used ? "RECOVERY" : null;
  }
  const secret = envelope.open(second.secret, placeOf(of, "secret"));
  const step = stepOf(secret, code, now, second.lastStep);
  if (step === null) return null;
  await trx
    .updateTable("secondFactors")
    .set({ lastStep: step })
    .where("hospitalId", "=", hospitalId)
    .where("accountId", "=", accountId)
    .execute();
  return "APP";
}

/** With what was being set up, its codes and who waited for one. @returns whether it was on */
export async function removeSecond(trx: HospitalTransaction, of: OfAccount): Promise<boolean> {
  await endTickets(trx, of);
  const gone = await trx
    .deleteFrom("secondFactors")
    .where("hospitalId", "=", of.hospitalId)
    .where("accountId", "=", of.accountId)
    .returning("since")
    .executeTakeFirst();
  return gone !== undefined && gone.since !== null;
}
