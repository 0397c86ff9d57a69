import type { Selectable } from "kysely";
import type { Schema } from "#backend/database/database.ts";
import { productSchema, type Product } from "#contract/product.ts";

/** A row as staff read it. */
export const toProduct = (row: Selectable<Schema["products"]>): Product =>
  productSchema.parse({
    ...row,
    id: row.productId,
    price: { kind: row.priceKind, amount: row.priceAmount },
  });
