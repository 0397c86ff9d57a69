import { createHmac } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { firstOf, keyFor } from "./keys.ts";
import { networkOf } from "./network.ts";

/** How long an address is known after the last login there (rulings, Guessing). */
const KNOWN_MS = 30 * 24 * 60 * 60_000;

const notBefore = (now: Date) => new Date(now.getTime() - KNOWN_MS);

/** Only the program can tell which address it is, and nobody that two accounts share one. */
const hashed = (secret: string, accountId: string, address: string | undefined) =>
  createHmac("sha256", keyFor(secret, "known-address"))
    .update(JSON.stringify([accountId, networkOf(address ?? "")]))
    .digest();

interface Where {
  hospitalId: string;
  accountId: string;
  address: string | undefined;
}

/** For a select in the hospital's transaction: whether the account logged in from there lately. */
export const isKnown = (
  secrets: readonly string[],
  { hospitalId, accountId, address }: Where,
  now: Date,
): RawBuilder<boolean> => sql<boolean>`exists (
    select from known_addresses
    where hospital_id = ${hospitalId} and account_id = ${accountId}
      and address_hash = any(${secrets.map((secret) => hashed(secret, accountId, address))})
      and last_login_at > ${notBefore(now)})`;

/** The account has logged in from there. */
export async function remember(
  trx: HospitalTransaction,
  secrets: readonly string[],
  { hospitalId, accountId, address }: Where,
  now: Date,
): Promise<void> {
  const addressHash = hashed(firstOf(secrets), accountId, address);
  await trx
    .insertInto("knownAddresses")
    .values({ hospitalId, accountId, addressHash, lastLoginAt: now })
    .onConflict((same) =>
      same.columns(["hospitalId", "accountId", "addressHash"]).doUpdateSet({ lastLoginAt: now }),
    )
    .execute();
}

/** Removes the addresses of a hospital that are known no longer. */
export async function forgetAddresses(
  trx: HospitalTransaction,
  hospitalId: string,
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom("knownAddresses")
    .where("hospitalId", "=", hospitalId)
    .where("lastLoginAt", "<=", notBefore(now))
    .execute();
}
