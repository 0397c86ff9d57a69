import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const IV = 12;
const TAG = 16;

const keyOf = (secret: string) => createHmac("sha256", secret).update("doctalk:sealed").digest();

/** A secret that is kept for a while: a one-time token that came in an address (decision 074), the key to a sign-up. */
export interface KeptToken {
  token: string;
  until: number;
}

/** A secret that a cookie carries from one request of ours to the next: whoever reads the cookie reads nothing. */
export function seal(secret: string, text: string): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv);
  const sealed = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([sealed, cipher.getAuthTag()]).toString("base64url");
}

/** What was sealed with any of these secrets; null of what was not. */
export function unseal(secrets: readonly string[], sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  for (const secret of secrets) {
    try {
      const opening = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, IV));
      opening.setAuthTag(bytes.subarray(-TAG));
      return opening.update(bytes.subarray(IV, -TAG), undefined, "utf8") + opening.final("utf8");
    } catch {
      // Of another secret, or of none of ours.
    }
  }
  return null;
}
