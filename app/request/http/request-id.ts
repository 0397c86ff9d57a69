import { randomBytes } from "node:crypto";

// Crockford's alphabet: nothing in it is misheard on the telephone.
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GIVEN = /^[\w.-]{8,64}$/;

/**
 * Names a request in the log and on the error screen, `7F3A2-21C9K`. One from outside is only
 * taken when a trusted proxy stands before us.
 */
export function requestId(given: string | null, trusted: boolean): string {
  if (trusted && given !== null && GIVEN.test(given)) return given;
  const letters = [...randomBytes(10)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
