import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/** Where a secret stands. What was sealed for one place opens at no other. */
export interface Place {
  table: string;
  /** Its key, as one text: `{hospital}/{account}`. */
  row: string;
  column: string;
}

/** Seals what is a secret at rest, and opens it again. */
export interface Envelope {
  seal(plain: Uint8Array, place: Place): Buffer;
  /** @throws SealError where it was changed, belongs elsewhere, or its key is not here */
  open(sealed: Uint8Array, place: Place): Buffer;
  /** Whether the key that seals now sealed it. */
  isFirst(sealed: Uint8Array): boolean;
}

/** Says why, and nothing of what is in it. */
export class SealError extends Error {
  override name = "SealError";
}

/*
 * As it is kept: format (1), id of the key (8), nonce (12), tag (16), and then the text, as long as the
 * plain one. The head and the place are authenticated with it.
 */
const FORMAT = 1;
const KEY_ID = 8;
const NONCE = 12;
const TAG = 16;
const HEAD = 1 + KEY_ID;
const BEGINS = HEAD + NONCE + TAG;
const CIPHER = "aes-256-gcm";

/** Tells keys apart and tells nothing of them. */
const idOf = (key: Uint8Array): Buffer =>
  createHash("sha256").update("doctalk:key-id").update(key).digest().subarray(0, KEY_ID);

const bound = (head: Uint8Array, { table, row, column }: Place): Buffer =>
  Buffer.concat([head, Buffer.from(JSON.stringify([table, row, column]))]);

/**
 * AES-256-GCM under the keys of CREDENTIALS_KEY (32 bytes each): the first seals, all open.
 * docs/decisions/058-credentials.md
 */
export function createEnvelope(keys: readonly Uint8Array[]): Envelope {
  const known = keys.map((key) => ({ key, head: Buffer.concat([Buffer.of(FORMAT), idOf(key)]) }));
  const [first] = known;
  if (first === undefined) throw new Error("CREDENTIALS_KEY holds no key");
  return {
    isFirst: (sealed) => first.head.equals(sealed.subarray(0, HEAD)),
    seal(plain, place) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, first.key, nonce, { authTagLength: TAG });
      cipher.setAAD(bound(first.head, place));
      const text = [cipher.update(plain), cipher.final()];
      return Buffer.concat([first.head, nonce, cipher.getAuthTag(), ...text]);
    },
    open(sealed, place) {
      if (sealed.length < BEGINS) throw new SealError("too short to be sealed");
      const head = sealed.subarray(0, HEAD);
      const of = known.find((one) => one.head.equals(head));
      if (of === undefined) throw new SealError("sealed with a key that is not here");
      const nonce = sealed.subarray(HEAD, HEAD + NONCE);
      const decipher = createDecipheriv(CIPHER, of.key, nonce, { authTagLength: TAG });
      decipher.setAuthTag(sealed.subarray(HEAD + NONCE, BEGINS));
      decipher.setAAD(bound(head, place));
      const text = decipher.update(sealed.subarray(BEGINS));
      try {
        return Buffer.concat([text, decipher.final()]);
      } catch {
        throw new SealError("changed, or sealed for another place");
      }
    },
  };
}
