import { sql, type ExpressionBuilder, type Selectable } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { z } from "zod";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";
import { notFound } from "#backend/failure.ts";
import { PICTURE_TYPES } from "#contract/picture-rules.ts";
import { pictureSchema, type Picture, type Pictures } from "#contract/picture.ts";
import { typedFieldsSchema } from "#contract/product.ts";

type Row = Selectable<Schema["productPictures"]>;

/** As they are kept: by the name under which their bytes are. */
export const filesSchema = z.array(
  z.object({
    name: z.string(),
    type: z.enum(PICTURE_TYPES),
    width: z.number(),
    height: z.number(),
  }),
);
export type PictureFiles = z.infer<typeof filesSchema>;

/**
 * One at a time changes a hospital's pictures, until the transaction ends: so none is one too many, and
 * no bytes go that another one has just come to need.
 */
export const lockPictures = (trx: HospitalTransaction, hospitalId: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`pictures ${hospitalId}`}))`.execute(trx);

export const toPicture = (
  row: Omit<Row, "addedAt" | "place" | "productId" | "sentHash">,
): Picture =>
  pictureSchema.parse({
    ...row,
    id: row.pictureId,
    files: filesSchema.parse(row.files).map(({ name, ...file }) => ({
      ...file,
      path: `/pictures/${row.hospitalId}/${name}`,
    })),
  });

/** In their order. */
const rowsOf = (trx: HospitalTransaction, hospitalId: string, productId: string): Promise<Row[]> =>
  trx
    .selectFrom("productPictures")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .where("productId", "=", productId)
    .orderBy("place")
    .execute();

/** The pictures of a product in their order, as a column beside its own; `picturesIn` reads it. */
export const picturesColumn = (eb: ExpressionBuilder<Schema, "products">) =>
  jsonArrayFrom(
    eb
      .selectFrom("productPictures as picture")
      // What lies within JSON is called as it is written here.
      .select(["pictureId as id", "hospitalId as hospital", "name", "alt", "main", "width"])
      .select(["height", "bytes", "files", "version"])
      .whereRef("picture.hospitalId", "=", "products.hospitalId")
      .whereRef("picture.productId", "=", "products.productId")
      .orderBy("picture.place"),
  );

type InColumn = Omit<Parameters<typeof toPicture>[0], "pictureId" | "hospitalId"> & {
  id: string;
  hospital: string;
};
/** The pictures of such a column. */
export const picturesIn = (column: readonly InColumn[]): Picture[] =>
  column.map(({ id, hospital, ...row }) =>
    toPicture({ ...row, pictureId: id, hospitalId: hospital }),
  );

/**
 * A product's pictures, and what it is called: a draft by what was typed.
 * @throws Failure 4040
 */
export async function readPictures(
  trx: HospitalTransaction,
  hospitalId: string,
  productId: string,
): Promise<Pictures> {
  const { name, rows } = await readRows(trx, hospitalId, productId);
  return { product: { id: productId, name }, items: rows.map(toPicture) };
}

/**
 * The same, as it is kept.
 * @throws Failure 4040
 */
export async function readRows(
  trx: HospitalTransaction,
  hospitalId: string,
  productId: string,
): Promise<{ name: string; rows: Row[] }> {
  const product = await trx
    .selectFrom("products")
    .select(["name", "typed"])
    .where("hospitalId", "=", hospitalId)
    .where("productId", "=", productId)
    .executeTakeFirst();
  if (!product) throw notFound("product");
  const typed = product.typed === null ? [] : typedFieldsSchema.parse(product.typed);
  const name = typed.find(([field]) => field === "name")?.[1] ?? product.name;
  return { name, rows: await rowsOf(trx, hospitalId, productId) };
}
