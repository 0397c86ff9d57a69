import { randomBytes } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { inFolder, refuseFile, takeBody } from "#backend/files/index.ts";
import {
  DOCUMENT_TYPES,
  documentSizeProblem,
  MOST_DOCUMENT_BYTES,
  type DocumentType,
} from "#contract/document-rules.ts";
import { insideOf } from "./inside.ts";
import { notADocument } from "./refusals.ts";
import { createSealing, KEY_BYTES, openPieces, SEALED_PIECE } from "./sealed-pieces.ts";

/** A file on its way. */
export interface Coming {
  /** What it is called, as `fileNameOf` has it. */
  name: string;
  body: ReadableStream<Uint8Array> | null;
  /** What Content-Length says, where it says anything. */
  length?: number | undefined;
}

/** What was sent: on disk it lies sealed by a key that is in memory alone. */
export interface Received {
  type: DocumentType;
  bytes: number;
  key: Buffer;
  /** As it lies there, from its beginning. */
  pieces: () => AsyncGenerator<Buffer, void>;
  /** Opens all of it. */
  read: () => Promise<Buffer>;
}

/**
 * Seals a body piece by piece into a file of its own while `use` works with it. What it is, is judged by its
 * first 4 KB; its size by what is said of it beforehand, and by count.
 * @throws Failure 4000 `file`, 5030 where the disk is full
 */
export async function withReceived<Done>(
  { name, body, length = 0 }: Coming,
  use: (received: Received) => Promise<Done>,
): Promise<Done> {
  if (length > MOST_DOCUMENT_BYTES) throw refuseFile(documentSizeProblem(length) ?? "");
  return inFolder(async ({ append, handle }) => {
    const key = randomBytes(KEY_BYTES);
    const sealing = createSealing(key, append);
    let type: DocumentType = "application/pdf";
    const bytes = await takeBody(body, {
      sizeProblem: documentSizeProblem,
      judge: async (head) => {
        type = await judged(head, name);
      },
      keep: sealing.add,
    });
    await sealing.end();
    const pieces = () => piecesIn(handle);
    return use({ type, bytes, key, pieces, read: () => openPieces(key, pieces()) });
  });
}

async function judged(head: Uint8Array, name: string): Promise<DocumentType> {
  const inside = await insideOf(head);
  const type = DOCUMENT_TYPES.find((one) => one === inside);
  if (type !== undefined) return type;
  throw notADocument(inside as Exclude<typeof inside, DocumentType>, name);
}

async function* piecesIn(handle: FileHandle): AsyncGenerator<Buffer, void> {
  for (let at = 0; ; at += SEALED_PIECE) {
    const { bytesRead, buffer } = await handle.read({
      buffer: Buffer.allocUnsafe(SEALED_PIECE),
      position: at,
    });
    if (bytesRead > 0) yield buffer.subarray(0, bytesRead);
    if (bytesRead < SEALED_PIECE) return;
  }
}
