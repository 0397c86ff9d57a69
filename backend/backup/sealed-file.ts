import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, open, rename, rm, type FileHandle } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

/** A gzip file, and after it a line with the SHA-256 of its bytes. */
const SEAL_BYTES = "sha256 \n".length + 64;
const PIECE_BYTES = 64 * 1024;
const seal = (digest: string) => `sha256 ${digest}\n`;

/**
 * Writes a file that is there whole, on the disk and under its name, or not at all; nobody but its
 * owner can read it. What is there already is never written over.
 * @returns what its content comes to at its end
 */
export async function writeSealed<Said>(
  file: string,
  content: AsyncGenerator<string | Buffer, Said>,
): Promise<Said> {
  if (await isThere(file)) throw new Error(`${file} is there already: choose another name.`);
  const part = `${file}.part`;
  const handle = await open(part, "wx", 0o600).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new Error(
      `${part} is there already: another backup is being written, or one was broken off and left ` +
        "it. Then remove it.",
    );
  });
  try {
    const said = await fill(handle, content);
    await rename(part, file);
    await keepName(path.dirname(file));
    return said;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function fill<Said>(
  handle: FileHandle,
  content: AsyncGenerator<string | Buffer, Said>,
): Promise<Said> {
  let said!: Said;
  const noted = async function* () {
    said = yield* content;
  };
  try {
    const hash = createHash("sha256");
    await pipeline(noted, createGzip(), async (packed: AsyncIterable<Buffer>) => {
      for await (const piece of packed) {
        hash.update(piece);
        await handle.writeFile(piece);
      }
    });
    await handle.writeFile(seal(hash.digest("hex")));
    await handle.sync();
    return said;
  } finally {
    await handle.close();
  }
}

/** A name is on the disk when its folder is. */
async function keepName(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Reads the file once to its end, and nothing of it is used.
 * @returns a way to unpack what it holds, piece by piece
 * @throws Error where it is no such file, is not whole or was changed
 */
export async function openSealed(file: string): Promise<() => Readable> {
  const handle = await open(file, "r");
  try {
    const end = (await handle.stat()).size - SEAL_BYTES;
    const said = end > 0 ? await readEnd(handle, end) : "";
    if (!/^sha256 [0-9a-f]{64}\n$/.test(said))
      throw new Error(`${file} is no backup, or its end is missing.`);
    const hash = createHash("sha256");
    const packed: AsyncIterable<Buffer> = createReadStream(file, { end: end - 1 });
    for await (const piece of packed) hash.update(piece);
    if (seal(hash.digest("hex")) !== said)
      throw new Error(`${file} is not as it was written: it was changed, or a part is missing.`);
    return () => unpacked(file, end);
  } finally {
    await handle.close();
  }
}

async function readEnd(handle: FileHandle, position: number): Promise<string> {
  const { buffer } = await handle.read(Buffer.alloc(SEAL_BYTES), 0, SEAL_BYTES, position);
  return buffer.toString("latin1");
}

function unpacked(file: string, end: number): Readable {
  const gunzip = createGunzip({ chunkSize: PIECE_BYTES });
  // What fails here fails for who reads.
  void pipeline(createReadStream(file, { end: end - 1 }), gunzip).catch(() => undefined);
  return gunzip;
}
