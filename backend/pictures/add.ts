import { randomUUID } from "node:crypto";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Act } from "#backend/reservations/index.ts";
import { MOST_PICTURES } from "#contract/picture-rules.ts";
import type { Picture } from "#contract/picture.ts";
import { fileStore, nameOf } from "./file-store.ts";
import type { Made } from "./making/job.ts";
import type { Received } from "./receive.ts";
import { noPlaceLeft } from "./refusals.ts";
import { lockPictures, readPictures, rowsOf, toPicture, type PictureFiles } from "./store.ts";

/** What is known of a file before it is opened. */
export interface Sent extends Pick<Received, "bytes" | "hash"> {
  productId: string;
  name: string;
}

/**
 * What there is for a file before it is opened: the picture that the product has of it already, else
 * null.
 * @throws Failure 4040; 4000 `file` where it has all that it may have
 */
export async function findSent(
  trx: HospitalTransaction,
  hospitalId: string,
  { productId, hash }: Pick<Sent, "productId" | "hash">,
): Promise<Picture | null> {
  const rows = await rowsOf(trx, hospitalId, productId);
  const same = rows.find(({ sentHash }) => hash.equals(sentHash));
  if (same) return toPicture(same);
  if (rows.length >= MOST_PICTURES) throw noPlaceLeft();
  return null;
}

/**
 * Puts a picture behind the others; the first is 대표. The same file again is the same picture.
 * @throws Failure 4040; 4000 `file` where the product has all that it may have
 */
export async function addPicture(
  trx: HospitalTransaction,
  { hospitalId, now }: Act,
  { productId, name, bytes, hash }: Sent,
  made: Made,
): Promise<Picture> {
  await lockPictures(trx, hospitalId);
  const { items } = await readPictures(trx, hospitalId, productId);
  const before = await findSent(trx, hospitalId, { productId, hash });
  if (before) return before;
  const files: PictureFiles = [];
  for (const { bytes: of, ...file } of made.files) {
    const kept = { name: nameOf(of, file.type), bytes: of };
    await fileStore.keep(trx, hospitalId, kept, now);
    files.push({ ...file, name: kept.name });
  }
  const row = await trx
    .insertInto("productPictures")
    .values({
      ...{ hospitalId, productId, pictureId: randomUUID(), name, bytes, sentHash: hash },
      ...{ place: items.length + 1, main: items.length === 0 },
      ...{ width: made.width, height: made.height, files: JSON.stringify(files), addedAt: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toPicture(row);
}
