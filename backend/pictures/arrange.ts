import { isDeepStrictEqual } from "node:util";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import type { Pictures, PicturesInput } from "#contract/picture.ts";
import { fileStore } from "./file-store.ts";
import { mergePictures } from "./merge.ts";
import { filesSchema, lockPictures, readPictures } from "./store.ts";

/**
 * Puts a product's pictures as somebody wants them, as `mergePictures` brings it together with what
 * others have done meanwhile.
 * @throws Failure 4040; 4090 `version`, with all as they stand, where another has changed the same
 */
export async function arrangePictures(
  trx: HospitalTransaction,
  hospitalId: string,
  productId: string,
  wish: PicturesInput,
): Promise<{ pictures: Pictures; isAnother: boolean }> {
  await lockPictures(trx, hospitalId);
  const current = await readPictures(trx, hospitalId, productId);
  const { late, ordered, mainId } = mergePictures(current.items, wish);
  if (late) throw conflict({ conflict: "version", current }, "another changed the same meanwhile");
  const { removed } = wish;

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
  for (const [at, { id, alt, says }] of ordered.entries()) {
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
