import type { PriceGiven } from "#app/text/importing-rows.ts";
import type { LoadRow } from "#contract/product-load.ts";
import { LOAD_ACTS, type LoadAct } from "#contract/product-loading.ts";
import { rowField } from "./intents.ts";
import type { Typed } from "./typed.ts";

/** What would become of all rows, as they are chosen. */
export interface Sums extends Record<LoadAct, number> {
  /** Those that have no choice yet, each by its place in the page. */
  unchosen: { id: string }[];
  prices: PriceGiven[];
}

interface Chosen {
  /** Null, also where it is to be joined and it is not chosen with what: nothing. */
  act: string | null;
  isTheirPrice: boolean;
}

function sumsOf(rows: readonly LoadRow[], chosen: (row: LoadRow, at: number) => Chosen): Sums {
  const sums: Sums = { MAKE: 0, JOIN: 0, SKIP: 0, unchosen: [], prices: [] };
  for (const [at, row] of rows.entries()) {
    if (!row.choice) continue;
    const { act: value, isTheirPrice } = chosen(row, at);
    const act = LOAD_ACTS.find((one) => one === value);
    if (!act) {
      sums.unchosen.push({ id: `row-${at}` });
      continue;
    }
    sums[act] += 1;
    const { product, theirs, differs } = row;
    if (act === "JOIN" && isTheirPrice && product && theirs?.price && differs.includes("price"))
      sums.prices.push({ name: product.name, price: theirs.price });
  }
  return sums;
}

/** As the page is drawn. */
export const drawnSums = (rows: readonly LoadRow[], typed: Typed): Sums =>
  sumsOf(rows, (row) => ({
    act: wholeAct(typed.act(row), typed.product(row)),
    isTheirPrice: typed.isTheirs(row, "price"),
  }));

/** As it stands in the page now. */
export const sumsIn = (page: HTMLElement, rows: readonly LoadRow[]): Sums => {
  const checked = (name: string) =>
    page.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value ?? null;
  return sumsOf(rows, (_row, at) => ({
    act: wholeAct(checked(rowField(at, "act")), productIn(page, at)),
    isTheirPrice: checked(rowField(at, "price")) === "THEIRS",
  }));
};

const wholeAct = (act: string | null, product: string) =>
  act === "JOIN" && product === "" ? null : act;

const productIn = (page: HTMLElement, at: number): string =>
  page.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${rowField(at, "product")}"]`)
    ?.value ?? "";
