import { createHmac, timingSafeEqual } from "node:crypto";

/** A push is refused when its time is further away than this, in either direction (contract §6). */
const TOLERANCE_SECONDS = 300;

const HEADER = /^t=(\d{1,12})((?:,v1=[0-9a-f]{64})+)$/i;

const mac = (secret: string, seconds: string, body: Uint8Array): Buffer =>
  createHmac("sha256", secret).update(`${seconds}.`).update(body).digest();

/**
 * The `X-Signature` of a push: `t={unix seconds},v1={hex HMAC-SHA256 of "{t}.{raw body}"}`, one
 * `v1` per secret.
 */
export function sign(secrets: readonly string[], body: Uint8Array, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return [
    `t=${seconds}`,
    ...secrets.map((s) => `v1=${mac(s, seconds, body).toString("hex")}`),
  ].join();
}

/**
 * Whether one of the header's signatures was made with one of our secrets, over exactly these
 * bytes, less than 300 s from now. Every pair is compared, in constant time each.
 */
export function isSigned(
  header: string | null,
  body: Uint8Array,
  secrets: readonly string[],
  now: Date,
): boolean {
  const [, seconds, signatures] = HEADER.exec(header?.replace(/\s/g, "") ?? "") ?? [];
  if (seconds === undefined || signatures === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return false;

  const given = signatures.slice(1).split(",");
  const expected = secrets.map((secret) => mac(secret, seconds, body));
  let matches = 0;
  for (const signature of given) {
    const bytes = Buffer.from(signature.slice("v1=".length), "hex");
    for (const own of expected) matches += timingSafeEqual(own, bytes) ? 1 : 0;
  }
  return matches > 0;
}
