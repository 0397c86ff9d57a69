import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/*
 * RFC 6238 as every authenticator app has it: HMAC-SHA-1, steps of 30 s, six digits. A code is good for
 * the step before and the one after as well, since clocks differ; and once.
 */
const STEP_MS = 30_000;
const DIGITS = 6;
const STEPS_OFF = 1;
const SECRET_BYTES = 20;
const ISSUER = "닥톡 예약";

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS);

/** The code of a step (RFC 4226, §5.3). */
export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** The step after `last` whose code it is, around now; null where it is none's. */
export function stepOf(secret: Uint8Array, code: string, now: Date, last: number): number | null {
  const given = Buffer.from(code);
  if (given.length !== DIGITS) return null;
  for (let step = stepAt(now) - STEPS_OFF; step <= stepAt(now) + STEPS_OFF; step += 1)
    if (step > last && timingSafeEqual(Buffer.from(codeOf(secret, step)), given)) return step;
  return null;
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** As apps read a secret (RFC 4648), without padding: twenty bytes are a whole number of letters. */
export function base32(bytes: Uint8Array): string {
  let text = "";
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += BASE32[(value >>> (bits - 5)) & 31] ?? "";
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + (BASE32[(value << (5 - bits)) & 31] ?? "") : text;
}

/** What the picture says that an app reads. */
export const uriOf = (secret: Uint8Array, loginId: string): string => {
  const [issuer, account] = [encodeURIComponent(ISSUER), encodeURIComponent(loginId)];
  return `otpauth://totp/${issuer}:${account}?secret=${base32(secret)}&issuer=${issuer}`;
};
