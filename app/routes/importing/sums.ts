import type { PriceGiven } from "#app/text/importing-rows.ts";
import type { LoadRow } from "#contract/load-review.ts";
import { LOAD_ACTS, type LoadAct } from "#contract/product-loading.ts";
import type { Typed } from "./typed.ts";

/** What would become of all rows, as they are chosen. */
export interface Sums extends Record<LoadAct, number> {
  /** Those that have no choice yet, each by its place in the page. */
  unchosen: { id: string }[];
  prices: PriceGiven[];
}

/** Of what stands in the rows. */
export function sumsOf(rows: readonly LoadRow[], typed: Typed): Sums {
  const sums: Sums = { MAKE: 0, JOIN: 0, SKIP: 0, unchosen: [], prices: [] };
  for (const [at, row] of rows.entries()) {
    if (!row.choice) continue;
    const act = LOAD_ACTS.find((one) => one === wholeAct(typed, row));
    if (!act) {
      sums.unchosen.push({ id: `row-${at}` });
      continue;
    }
    sums[act] += 1;
    const { product, theirs, differs } = row;
    const isGiven = act === "JOIN" && typed.isTheirs(row, "price") && differs.includes("price");
    if (isGiven && product && theirs?.price)
      sums.prices.push({ name: product.name, price: theirs.price });
  }
  return sums;
}

/** Where it is to be joined and it is not chosen with what, nothing is. */
const wholeAct = (typed: Typed, row: LoadRow) =>
  typed.act(row) === "JOIN" && typed.product(row) === "" ? null : typed.act(row);
