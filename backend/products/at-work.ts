import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { notFound } from "#backend/failure.ts";
import { picturesColumn, picturesIn } from "#backend/pictures/index.ts";
import { productVersionSchema } from "#contract/product-history.ts";
import type { Performance } from "#contract/product-performance.ts";
import { linked, toListed } from "./list.ts";
import { LISTED, reviewOf } from "./mapping.ts";

const MOST_VERSIONS = 30;

/**
 * A product as its list shows it, its pictures, its newest versions, and since when its hospital has
 * the hours that it has; one statement.
 * @throws Failure 4040, of a draft too: it is at no work yet
 */
export async function readAtWork(
  trx: HospitalTransaction,
  hospitalId: string,
  productId: string,
): Promise<Pick<Performance, "product" | "pictures" | "versions" | "review" | "hoursChangedAt">> {
  const row = await trx
    .selectFrom("products")
    .select([...LISTED, "platforms", linked.as("linked"), "reviewNumber", "reviewUntil"])
    .select((eb) => picturesColumn(eb).as("pictures"))
    .select((eb) =>
      eb
        .selectFrom("hospitals as h")
        .select("h.hoursChangedAt")
        .whereRef("h.hospitalId", "=", "products.hospitalId")
        .as("hoursChangedAt"),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("productVersions as v")
          .select(["v.version", "v.at", "v.byName as by", "v.accountId as account"])
          .select(["v.act", "v.product", "v.knew"])
          .where("v.hospitalId", "=", hospitalId)
          .where("v.productId", "=", productId)
          .orderBy("v.version", "desc")
          .limit(MOST_VERSIONS),
      ).as("versions"),
    )
    .where("hospitalId", "=", hospitalId)
    .where("productId", "=", productId)
    .where("state", "!=", "DRAFT")
    .executeTakeFirst();
  if (!row) throw notFound("product");
  return {
    product: toListed(row),
    pictures: picturesIn(row.pictures),
    review: reviewOf(row),
    hoursChangedAt: row.hoursChangedAt?.toISOString() ?? null,
    versions: row.versions.map(({ account, at, ...one }) =>
      productVersionSchema.parse({
        ...{ ...one, byAccount: account, at: new Date(at).toISOString() },
      }),
    ),
  };
}
