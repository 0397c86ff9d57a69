import { sql, type Selectable } from "kysely";
import { z } from "zod";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";
import type { TheirItem } from "#backend/platforms/index.ts";
import { loadedPicturesSchema, STAYING } from "#contract/load-result.ts";
import type { LoadChoice, LoadFailure } from "#contract/load-review.ts";
import { productLoadSchema, type LoadHalt } from "#contract/product-load.ts";
import { LOAD_SILENT_SECONDS } from "#contract/product-loading.ts";

/** The loads of a hospital (`product_loads`), and what was read in each. */

export const PLATFORM = "NAVER";
export type LoadRow = Selectable<Schema["productLoads"]>;

/** No sign of life for two minutes, by the database's own clock. */
const isSilent = sql<boolean>`
  heartbeat_at < now() - ${sql.lit(LOAD_SILENT_SECONDS)} * interval '1 s'`;

/** The newest load, finished or not. */
export const newestLoad = (trx: HospitalTransaction, hospitalId: string) =>
  trx
    .selectFrom("productLoads")
    .selectAll()
    .select(isSilent.as("isSilent"))
    .where("hospitalId", "=", hospitalId)
    .orderBy("startedAt", "desc")
    .orderBy("heartbeatAt", "desc")
    .limit(1)
    .executeTakeFirst();

export type NewestLoad = NonNullable<Awaited<ReturnType<typeof newestLoad>>>;

/** The newest that is finished; `someUndone`: some of it was taken back, or could not be. */
export const newestFinished = (trx: HospitalTransaction, hospitalId: string) =>
  trx
    .selectFrom("productLoads")
    .selectAll()
    .select(isSilent.as("isSilent"))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("productLoadItems as item")
            .select("item.itemId")
            .whereRef("item.hospitalId", "=", "productLoads.hospitalId")
            .whereRef("item.loadId", "=", "productLoads.loadId")
            .where("item.undone", "is not", null),
        )
        .$castTo<boolean>()
        .as("someUndone"),
    )
    .where("hospitalId", "=", hospitalId)
    .where("finishedAt", "is not", null)
    .orderBy("finishedAt", "desc")
    .orderBy("heartbeatAt", "desc")
    .limit(1)
    .executeTakeFirst();

export type FinishedLoad = NonNullable<Awaited<ReturnType<typeof newestFinished>>>;

/** Nothing keeps it from going on. */
export const NO_HALT = { why: null, words: null };

/** Why it has halted. */
export const haltOf = ({ why, words }: Pick<LoadRow, "why" | "words">): LoadHalt | null =>
  why === null ? null : { code: haltCodeSchema.parse(why), words };

type Changed = Partial<Omit<LoadRow, "hospitalId" | "loadId" | "heartbeatAt">>;

/** Writes a load, with a sign of life by the database's clock. */
export const writeLoad = (
  trx: HospitalTransaction,
  { hospitalId, loadId }: Pick<LoadRow, "hospitalId" | "loadId">,
  columns: Changed,
) =>
  trx
    .updateTable("productLoads")
    .set({ ...columns, heartbeatAt: sql<Date>`now()` })
    .where("hospitalId", "=", hospitalId)
    .where("loadId", "=", loadId)
    .execute();

const { shape } = productLoadSchema;
const haltCodeSchema = shape.load.unwrap().shape.why.unwrap().shape.code;
const theirs = shape.review.unwrap().shape.rows.element.shape.theirs.unwrap();
const choiceSchema = shape.review.unwrap().shape.rows.element.shape.choice.unwrap();
const failureSchema = shape.review.unwrap().shape.rows.element.shape.failed.unwrap();

/** What of a product there is kept. */
const keptItemSchema = theirs.omit({ pictures: true, missed: true }).extend({
  itemId: z.string(),
  state: z.enum(["DRAFT", "REVIEW", "PUBLISHED", "REJECTED", "PAUSED"]),
  stateReason: z.string().nullable(),
  /** Where they are; of what was read before they were kept nobody knows. */
  pictures: z.array(z.string()).or(z.number().transform((): string[] => [])),
});
export type KeptItem = z.output<typeof keptItemSchema>;

/** Where the pictures of a kept product were. */
export const picturesOf = (item: unknown): string[] => keptItemSchema.parse(item).pictures;

/** More than a product may have are there to be counted. */
const MOST_ADDRESSES = 50;
const MOST_LETTERS = 2000;

/** Of what the platform says that which is compared, and where its pictures are, as it can be kept. */
export const asKept = (item: TheirItem): KeptItem =>
  keptItemSchema.parse({
    ...item,
    pictures: item.pictures
      .slice(0, MOST_ADDRESSES)
      .map((address) => address.slice(0, MOST_LETTERS).replaceAll(/\0|\p{Surrogate}/gu, "")),
  });

type ItemRow = Selectable<Schema["productLoadItems"]>;
/** A product that was read, what is chosen for it, and what became of it. */
export interface LoadedItem extends Pick<
  ItemRow,
  "itemId" | "position" | "doneAt" | "productId" | "beforeVersion" | "afterVersion" | "owed"
> {
  item: KeptItem;
  choice: LoadChoice | null;
  failed: LoadFailure | null;
  done: "MADE" | "JOINED" | "SKIPPED" | null;
  undone: z.output<typeof undoneSchema>;
  /** Null: nobody has asked for them yet. */
  pictures: KeptPictures | null;
  /** How it was joined before; `productId` null: not at all; null: as it is. */
  joinedBefore: z.output<typeof jointSchema> | null;
}

const stateSchema = z.object({ state: z.string(), stateReason: z.string().nullable() });
const partedSchema = stateSchema.extend({ itemId: z.string(), owed: z.boolean().default(false) });
/** What a product was joined with, and is there no more, as it was before that was over; `owed` as of a row. */
export type PartedItem = z.output<typeof partedSchema>;
const parted = z.array(partedSchema).default([]);
const jointSchema = z.union([
  stateSchema.extend({ productId: z.string(), parted }),
  z.object({ productId: z.null(), parted }),
]);
/** What came of the pictures; `missed`: where those are that may come yet. */
export const keptPicturesSchema = loadedPicturesSchema.extend({
  missed: z.array(z.string()).default([]),
});
export type KeptPictures = z.output<typeof keptPicturesSchema>;
const doneSchema = z.enum(["MADE", "JOINED", "SKIPPED"]).nullable();
const undoneSchema = z.enum(["BACK", ...STAYING]).nullable();
export const toLoadedItem = (row: ItemRow): LoadedItem => ({
  ...row,
  item: keptItemSchema.parse(row.item),
  choice: choiceSchema.nullable().parse(row.choice),
  failed: failureSchema.nullable().parse(row.failed),
  done: doneSchema.parse(row.done),
  undone: undoneSchema.parse(row.undone),
  pictures: keptPicturesSchema.nullable().parse(row.pictures),
  joinedBefore: jointSchema.nullable().parse(row.joinedBefore),
});

export const itemsOf = (
  trx: HospitalTransaction,
  { hospitalId, loadId }: Pick<LoadRow, "hospitalId" | "loadId">,
) =>
  trx
    .selectFrom("productLoadItems")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .where("loadId", "=", loadId)
    .orderBy("position")
    .orderBy("itemId");

export const readItems = async (
  trx: HospitalTransaction,
  load: Pick<LoadRow, "hospitalId" | "loadId">,
): Promise<LoadedItem[]> => (await itemsOf(trx, load).execute()).map(toLoadedItem);

/** One of them, kept until the commit. */
export async function lockItem(
  trx: HospitalTransaction,
  load: Pick<LoadRow, "hospitalId" | "loadId">,
  itemId: string,
): Promise<LoadedItem | null> {
  const row = await itemsOf(trx, load).where("itemId", "=", itemId).forUpdate().executeTakeFirst();
  return row ? toLoadedItem(row) : null;
}

/** Changes rows of what was read. */
export const writeItems = (
  trx: HospitalTransaction,
  { hospitalId, loadId }: Pick<LoadRow, "hospitalId" | "loadId">,
) =>
  trx
    .updateTable("productLoadItems")
    .where("hospitalId", "=", hospitalId)
    .where("loadId", "=", loadId);
