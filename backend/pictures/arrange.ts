import { isDeepStrictEqual } from "node:util";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import type { Pictures, PicturesInput } from "#contract/picture.ts";
import { fileStore } from "./file-store.ts";
import { filesSchema, lockPictures, readPictures } from "./store.ts";

/**
 * Puts a product's pictures as somebody wants them. Those that are gone by now are passed over, those
 * that came meanwhile follow; where 대표 goes, the first is it.
 * @throws Failure 4040; 4090 `version`, with all as they stand, where another has written another
 *   사진 설명 meanwhile
 */
export async function arrangePictures(
  trx: HospitalTransaction,
  hospitalId: string,
  productId: string,
  { items, main, removed }: PicturesInput,
): Promise<{ pictures: Pictures; isAnother: boolean }> {
  await lockPictures(trx, hospitalId);
  const current = await readPictures(trx, hospitalId, productId);
  const wished = new Map(items.map((item) => [item.id, item]));
  const isOld = current.items.some(({ id, version, alt }) => {
    const wish = wished.get(id);
    return wish !== undefined && wish.version !== version && wish.alt !== alt;
  });
  if (isOld) throw conflict({ conflict: "version", current }, "another 사진 설명 by now");

  const staying = current.items.filter(({ id }) => !removed.includes(id));
  const placeOf = (id: string) => {
    const at = items.findIndex((item) => item.id === id);
    return at < 0 ? items.length : at;
  };
  const ordered = staying.toSorted((one, other) => placeOf(one.id) - placeOf(other.id));
  const first = ordered.find(({ id }) => id === main) ?? ordered.find((one) => one.main);
  const mainId = (first ?? ordered[0])?.id;

  const gone = current.items.filter(({ id }) => removed.includes(id)).map(({ id }) => id);
  if (gone.length > 0) {
    const rows = await trx
      .deleteFrom("productPictures")
      .where("hospitalId", "=", hospitalId)
      .where("pictureId", "in", gone)
      .returning("files")
      .execute();
    await fileStore.sweep(
      trx,
      hospitalId,
      rows.flatMap(({ files }) => filesSchema.parse(files).map(({ name }) => name)),
    );
  }
  // One alone may be 대표 at any moment.
  await trx
    .updateTable("productPictures")
    .set({ main: false })
    .where("hospitalId", "=", hospitalId)
    .where("productId", "=", productId)
    .where("main", "=", true)
    .execute();
  for (const [at, { id, alt }] of ordered.entries()) {
    const says = wished.get(id)?.alt ?? alt;
    await trx
      .updateTable("productPictures")
      .set((eb) => ({
        ...{ place: at + 1, main: id === mainId, alt: says },
        ...(says === alt ? {} : { version: eb("version", "+", 1) }),
      }))
      .where("hospitalId", "=", hospitalId)
      .where("pictureId", "=", id)
      .execute();
  }
  const pictures = await readPictures(trx, hospitalId, productId);
  return { pictures, isAnother: !isDeepStrictEqual(pictures, current) };
}
