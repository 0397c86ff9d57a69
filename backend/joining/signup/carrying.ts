import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { chanceLetters, firstOf, keyFor } from "#backend/accounts/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, invalid } from "#backend/failure.ts";
import type { Services } from "#backend/services.ts";
import { CARRY_DAYS, CARRY_LENGTH, carryNumber } from "#contract/carry-number.ts";
import { phoneDigits } from "#contract/field-rules.ts";
import { mobileProblem } from "#contract/hospital-rules.ts";
import type { CarryOn } from "#contract/signup.ts";
import { FIRST_KEY, issueKey, withSignup } from "./keys.ts";
import { lockSignup, type OfSignup } from "./store.ts";

/** The draft of a sign-up is gone on with in another browser (decision 078). */

const DAY_MS = 24 * 60 * 60_000;
/** An answer may be lost on its way: so long after a number was used it is used again. */
const AGAIN_MS = 10 * 60_000;

/** Sixty bits could be tried out by whoever has read the table; not without our key. */
const hashWith = (secret: string, number: string): Buffer =>
  createHmac("sha256", keyFor(secret, "carry-number")).update(number).digest();

/**
 * Makes a number by which a draft is gone on with elsewhere, in the place of the one that it had.
 * @throws Failure 4000 `requesterPhone` where no mobile number is typed, which goes with it; 4040; 4090
 * `transition` once it was sent
 */
export const makeCarryNumber = (services: Services, key: string | undefined): Promise<CarryOn> =>
  withSignup(services, key, async (trx, row, now) => {
    if (row.state !== "DRAFT") throw conflict({ conflict: "transition" }, "it was sent");
    const problem = mobileProblem(row.typed.requesterPhone ?? "");
    if (problem !== null) throw invalid({ requesterPhone: problem });
    const { hospitalId, signupId } = row;
    const number = carryNumber(chanceLetters(CARRY_LENGTH));
    const numberHash = hashWith(firstOf(services.secrets.session), number);
    const expiresAt = new Date(now.getTime() + CARRY_DAYS * DAY_MS);
    await trx
      .insertInto("carryDirectory")
      .values({ hospitalId, signupId, numberHash, expiresAt })
      .onConflict((same) =>
        same.columns(["hospitalId", "signupId"]).doUpdateSet({ numberHash, expiresAt }),
      )
      .execute();
    return { number, until: expiresAt.toISOString() };
  });

/**
 * Uses a number, as it is shown, with the digits of the mobile number in its draft: minutes later it is over.
 * @returns a key as the browser has it that began the draft; null where either is wrong, or the number is over
 */
export async function carryOn(
  services: Services,
  { number, mobile }: { number: string; mobile: string },
): Promise<string | null> {
  const { database, secrets, clock } = services;
  const now = clock();
  const numberHashes = secrets.session.map((secret) => hashWith(secret, number));
  const place = await database.kysely
    .selectFrom("carryDirectory")
    .select(["hospitalId", "signupId"])
    .where("numberHash", "in", numberHashes)
    .executeTakeFirst();
  if (!place) return null;
  return database.inHospital(place.hospitalId, async (trx) => {
    const row = await lockSignup(trx, place);
    if (row?.state !== "DRAFT" || phoneDigits(row.typed.requesterPhone ?? "") !== mobile)
      return null;
    const over = new Date(now.getTime() + AGAIN_MS);
    // Whoever waited for the draft may find another one in its place.
    const used = await trx
      .updateTable("carryDirectory")
      .set({ expiresAt: sql<Date>`least(expires_at, ${over})` })
      .where("hospitalId", "=", place.hospitalId)
      .where("signupId", "=", place.signupId)
      .where("numberHash", "in", numberHashes)
      .where("expiresAt", ">", now)
      .returning("signupId")
      .executeTakeFirst();
    return used ? issueKey(trx, place, FIRST_KEY, now) : null;
  });
}

/** It was sent, or begun anew: nobody goes on with what was left. */
export const endCarryNumber = async (
  trx: HospitalTransaction,
  { hospitalId, signupId }: OfSignup,
): Promise<void> => {
  await trx
    .deleteFrom("carryDirectory")
    .where("hospitalId", "=", hospitalId)
    .where("signupId", "=", signupId)
    .execute();
};
