import { randomUUID } from "node:crypto";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Made } from "#backend/files/index.ts";
import type { Act } from "#backend/reservations/index.ts";
import { MOST_PICTURES } from "#contract/picture-rules.ts";
import type { Picture } from "#contract/picture.ts";
import { fileStore, nameOf } from "./file-store.ts";
import type { Received } from "./receive.ts";
import { noPlaceLeft } from "./refusals.ts";
import { lockPictures, readRows, toPicture, type PictureFiles } from "./store.ts";

/** What is known of a file before it is opened. */
export interface Sent extends Pick<Received, "bytes" | "hash"> {
  productId: string;
  name: string;
}

/**
 * What there is for a file before it is opened: the picture that the product has of it already, else
 * the place that a new one would have.
 * @throws Failure 4040; 4000 `file` where it has all that it may have
 */
export async function findSent(
  trx: HospitalTransaction,
  hospitalId: string,
  { productId, hash }: Pick<Sent, "productId" | "hash">,
): Promise<{ before: Picture } | { before: null; place: number }> {
  const { rows } = await readRows(trx, hospitalId, productId);
  const same = rows.find(({ sentHash }) => hash.equals(sentHash));
  if (same) return { before: toPicture(same) };
  if (rows.length >= MOST_PICTURES) throw noPlaceLeft();
  return { before: null, place: rows.length + 1 };
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
): Promise<{ picture: Picture; isNew: boolean }> {
  await lockPictures(trx, hospitalId);
  const sent = await findSent(trx, hospitalId, { productId, hash });
  if (sent.before) return { picture: sent.before, isNew: false };
  const { place } = sent;
  const files: PictureFiles = [];
  for (const { bytes: of, ...file } of made.files) {
    const kept = { name: nameOf(of, file.type), bytes: of };
    await fileStore.keep(trx, hospitalId, kept, now);
    files.push({ ...file, name: kept.name });
  }
  const ids = { hospitalId, pictureId: randomUUID() };
  const row = await trx
    .insertInto("productPictures")
    .values({
      ...{ ...ids, productId, name, bytes, sentHash: hash, place },
      main: place === 1,
      ...{ width: made.width, height: made.height, files: JSON.stringify(files), addedAt: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("productPictureFiles")
    .values([...new Set(files.map((file) => file.name))].map((of) => ({ ...ids, name: of })))
    .execute();
  return { picture: toPicture(row), isNew: true };
}
