import { hash, verify } from "@node-rs/argon2";
import { inLoginQueue } from "./login-queue.ts";

// argon2id with OWASP's parameters (19 MiB, two passes), about 20 ms of one core.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash to keep of a password, salt and parameters included. @throws as `inLoginQueue` */
export const hashPassword = (password: string): Promise<string> =>
  inLoginQueue("stranger", () => hash(password, COST));

/** A hash that no password has, for accounts that do not exist: the answer takes as long. */
const nobodys = hash(crypto.randomUUID(), COST);

/**
 * Whether the password is the one of this hash; with no hash (no such account) false, as slowly.
 * To be asked within a turn (`inLoginQueue`).
 */
export async function isPassword(kept: string | undefined, password: string): Promise<boolean> {
  const right = await verify(kept ?? (await nobodys), password);
  return right && kept !== undefined;
}
