import type { ExpressionBuilder } from "kysely";
import type { Schema } from "#backend/database/database.ts";

/** Beside columns of `reservations`: what its product is called, null while there is none. */
export const productName = (eb: ExpressionBuilder<Schema, "reservations">) =>
  eb
    .selectFrom("products as p")
    .select("p.name")
    .whereRef("p.hospitalId", "=", "reservations.hospitalId")
    .whereRef("p.productId", "=", "reservations.productId")
    .as("product");
