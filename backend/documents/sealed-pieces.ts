import { createCipheriv, createDecipheriv } from "node:crypto";
import { SealError } from "#backend/credentials/index.ts";

/*
 * How the content of a document is kept: cut into pieces of 1 MiB (the last is what is left, and there is
 * one at least), each sealed by itself with AES-256-GCM as its ciphertext and then its tag (16). The key is
 * the document's own, of 32 random bytes, and seals no other content; it is kept sealed by the envelope.
 * The nonce says which piece it is and whether it is the last: 7 zeros, its number from 0 (4, the highest
 * byte first), then 1 for the last and 0 for the others. So a piece that was changed, moved or left out,
 * and a content that was cut short or added to, does not open (the STREAM construction of Hoang,
 * Reyhanitabar, Rogaway and Vizár, 2015).
 */
const PIECE = 1024 * 1024;
const TAG = 16;
const NONCE = 12;
const CIPHER = "aes-256-gcm";
export const KEY_BYTES = 32;
/** Of a piece, but for the last one. */
export const SEALED_PIECE = PIECE + TAG;

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE);
  nonce.writeUInt32BE(number, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Takes a content as it comes and hands its pieces on, each when it is full. */
export function createSealing(key: Uint8Array, keep: (sealed: Buffer) => Promise<void>) {
  const held = Buffer.allocUnsafe(PIECE);
  let filled = 0;
  let number = 0;
  async function handOn(isLast: boolean): Promise<void> {
    const cipher = createCipheriv(CIPHER, key, nonceOf(number, isLast), { authTagLength: TAG });
    const text = [cipher.update(held.subarray(0, filled)), cipher.final()];
    [filled, number] = [0, number + 1];
    await keep(Buffer.concat([...text, cipher.getAuthTag()]));
  }
  return {
    add: async (bytes: Uint8Array): Promise<void> => {
      for (let at = 0; at < bytes.length;) {
        if (filled === PIECE) await handOn(false);
        const part = bytes.subarray(at, at + PIECE - filled);
        held.set(part, filled);
        filled += part.length;
        at += part.length;
      }
    },
    end: () => handOn(true),
  };
}

/** The pieces of a content that is there whole. */
export async function sealWhole(key: Uint8Array, content: Uint8Array): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  const sealing = createSealing(key, (piece) => {
    pieces.push(piece);
    return Promise.resolve();
  });
  await sealing.add(content);
  await sealing.end();
  return pieces;
}

/** @throws SealError where the pieces are not exactly those that were sealed, in their order */
export async function openPieces(
  key: Uint8Array,
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<Buffer> {
  const opened: Buffer[] = [];
  let before: Buffer | null = null;
  let number = 0;
  const open = (sealed: Buffer, isLast: boolean) => {
    opened.push(openPiece(key, sealed, { number, isLast }));
    number += 1;
  };
  for await (const piece of pieces) {
    if (before !== null) open(before, false);
    before = piece;
  }
  if (before === null) throw new SealError("there is no piece of it");
  open(before, true);
  return Buffer.concat(opened);
}

function openPiece(
  key: Uint8Array,
  sealed: Buffer,
  { number, isLast }: { number: number; isLast: boolean },
): Buffer {
  if (sealed.length < TAG) throw new SealError("too short to be sealed");
  const nonce = nonceOf(number, isLast);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG });
  decipher.setAuthTag(sealed.subarray(-TAG));
  const text = decipher.update(sealed.subarray(0, -TAG));
  try {
    return Buffer.concat([text, decipher.final()]);
  } catch {
    throw new SealError("changed, moved, or not all there");
  }
}
