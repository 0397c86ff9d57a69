import { z } from "zod";
import { productSchema, type Product, type ProductsQuery } from "#contract/product.ts";
import { uuidSchema } from "#contract/fields.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { readCursor, writeCursor } from "#backend/cursor.ts";

const cursorSchema = z.tuple([z.number().int(), uuidSchema]);

/** A page of the hospital's products, paused and archived ones too, in the hospital's own order. */
export async function listProducts(
  trx: HospitalTransaction,
  hospitalId: string,
  { cursor, limit }: ProductsQuery,
): Promise<{ items: Product[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : readCursor(cursorSchema, cursor);
  const rows = await trx
    .selectFrom("products")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple("position", "productId"), ">", eb.tuple(after?.[0] ?? 0, after?.[1] ?? "")),
      ),
    )
    .orderBy("position")
    .orderBy("productId")
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map((row) =>
    productSchema.parse({
      ...row,
      id: row.productId,
      price: { kind: row.priceKind, amount: row.priceAmount },
    }),
  );
  const last = items.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { items, nextCursor: more ? writeCursor([last.position, last.id]) : null };
}
