import { randomUUID } from "node:crypto";
import { codeOf, newSecret, stepAt } from "#backend/accounts/second-factor/totp.ts";
import { placeOf } from "#backend/accounts/second-factor/store.ts";
import type { TestBackend } from "./backend.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** What an app makes of the key that one types into it. */
export function bytesOf(key: string): Buffer {
  const bits = Array.from(key.replace(/\s/g, ""), (letter) =>
    LETTERS.indexOf(letter).toString(2).padStart(5, "0"),
  ).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What the app shows then for a key. */
export const appCode = (key: string, at: Date): string => codeOf(bytesOf(key), stepAt(at));

/**
 * An account with a second factor that is on, and the same set up anew.
 * @param nextSession of its sessions the one that sets it up anew; none that there is, unless given
 * @returns what its app shows, so many half minutes from now
 */
export async function withSecond(
  { database, services, clock }: Pick<TestBackend, "database" | "services" | "clock">,
  of: { hospitalId: string; accountId: string },
  nextSession: string = randomUUID(),
): Promise<(halfMinutes: number) => string> {
  const secret = newSecret();
  const { credentials } = services.secrets;
  const { hospitalId, accountId } = of;
  const set = {
    secret: credentials.seal(secret, placeOf(of, "secret")),
    nextSecret: credentials.seal(secret, placeOf(of, "next_secret")),
    ...{ since: clock(), nextAt: clock(), nextSession },
  };
  await database.inHospital(hospitalId, (trx) =>
    trx
      .insertInto("secondFactors")
      .values({ hospitalId, accountId, ...set })
      .onConflict((same) => same.columns(["hospitalId", "accountId"]).doUpdateSet(set))
      .execute(),
  );
  return (halfMinutes) => codeOf(secret, stepAt(clock()) + halfMinutes);
}
