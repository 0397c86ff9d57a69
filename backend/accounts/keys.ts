import { createHmac } from "node:crypto";

/** A key of its own for each use, from a secret of SESSION_SECRET. */
export const keyFor = (
  secret: string,
  use:
    "access" | "refresh" | "limit" | "known-address" | "kin-pass" | "kin-request" | "carry-number",
) => createHmac("sha256", secret).update(`doctalk:${use}`).digest();

/** The secret that signs; the others only verify. */
export const firstOf = (secrets: readonly string[]): string => {
  const [first] = secrets;
  if (first === undefined) throw new Error("SESSION_SECRET holds no secret");
  return first;
};

/** Hashes what limits are counted by: what was typed, and where from, is a person's. */
export function hashedFor(secrets: readonly string[]): (what: unknown) => string {
  const key = keyFor(firstOf(secrets), "limit");
  return (what) => createHmac("sha256", key).update(JSON.stringify(what)).digest("base64url");
}
