import { createHash } from "node:crypto";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { PictureType } from "#contract/picture-rules.ts";

/**
 * Where the bytes of pictures are kept, by a name made of themselves: what stands under a name never
 * changes. Here it is PostgreSQL, so that every node and every backup has them; an object store
 * would take its place behind these three (docs/decisions/050-pictures.md).
 */
export interface FileStore {
  keep(trx: HospitalTransaction, hospitalId: string, file: KeptFile, now: Date): Promise<void>;
  /** Null where there is none of this name. */
  read(trx: HospitalTransaction, hospitalId: string, name: string): Promise<Buffer | null>;
  /**
   * Takes away what no picture of the hospital names, among those names where some are given; only
   * behind the lock of its pictures.
   */
  sweep(trx: HospitalTransaction, hospitalId: string, among?: readonly string[]): Promise<void>;
}

interface KeptFile {
  name: string;
  bytes: Uint8Array;
}

const ENDS = { "image/jpeg": "jpg", "image/webp": "webp", "image/png": "png" } as const;
const TYPE_OF: Record<string, PictureType> = { jpg: "image/jpeg", webp: "image/webp" };

/** Made of the bytes: 128 bits of their hash. */
export const nameOf = (bytes: Uint8Array, type: PictureType): string =>
  `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.${ENDS[type]}`;

/** The type of a file of ours by its name; null for any other name. */
export function typeOfName(name: string): PictureType | null {
  const [, end = ""] = /^[0-9a-f]{32}\.(jpg|webp)$/.exec(name) ?? [];
  return TYPE_OF[end] ?? null;
}

export const fileStore: FileStore = {
  async keep(trx, hospitalId, { name, bytes }, now) {
    await trx
      .insertInto("pictureFiles")
      .values({ hospitalId, name, bytes: Buffer.from(bytes), keptAt: now })
      .onConflict((kept) => kept.columns(["hospitalId", "name"]).doNothing())
      .execute();
  },
  async read(trx, hospitalId, name) {
    const row = await trx
      .selectFrom("pictureFiles")
      .select("bytes")
      .where("hospitalId", "=", hospitalId)
      .where("name", "=", name)
      .executeTakeFirst();
    return row?.bytes ?? null;
  },
  async sweep(trx, hospitalId, among) {
    await trx
      .deleteFrom("pictureFiles as file")
      .where("file.hospitalId", "=", hospitalId)
      .$if(among !== undefined, (files) => files.where("file.name", "in", among ?? []))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("productPictureFiles as named")
              .whereRef("named.hospitalId", "=", "file.hospitalId")
              .whereRef("named.name", "=", "file.name"),
          ),
        ),
      )
      .execute();
  },
};
