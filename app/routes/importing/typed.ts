import { valueIn, type FormPart, type Pairs } from "#app/forms/pairs.ts";
import type { LoadRow } from "#contract/load-review.ts";
import { LOAD_FIELDS, type LoadField } from "#contract/product-loading.ts";
import { marksValue, rowField } from "./intents.ts";
import { comparedWith, isFree, mayBecome, type Free } from "./joinable.ts";

/** What stands in the rows of the review: what was typed, else what is kept. */
export interface Typed {
  /** Null: nothing is chosen yet. */
  act: (row: LoadRow) => string | null;
  isTheirs: (row: LoadRow, field: LoadField) => boolean;
  /** The id of the product here; "": none. */
  product: (row: LoadRow) => string;
  isKnown: (row: LoadRow) => boolean;
}

/** The rows that are chosen of, each by its place, as one calls them. */
export const partsOf = (rows: readonly LoadRow[]): FormPart[] =>
  rows.flatMap(({ choice, place, theirs }) =>
    choice && place !== null ? [{ at: `rows.${place}`, label: theirs?.name ?? "" }] : [],
  );

/** In the fields of the review, as they are drawn with these. */
export function typedIn(pairs: Pairs, products: Free): Typed {
  const values = new Map(pairs);
  const of = ({ place }: LoadRow, field: string) => values.get(rowField(place, field)) ?? "";
  return {
    act: (row) => {
      if (!row.choice) return "SKIP";
      // What was typed may be of another day: it is another kind by now.
      const may = mayBecome(row, products);
      return may.find((act) => act === of(row, "act")) ?? null;
    },
    isTheirs: (row, field) => of(row, field) === "THEIRS",
    product: (row) => of(row, "product"),
    isKnown: (row) => of(row, "knew") !== "",
  };
}

/**
 * The fields of the review, as a browser would send them.
 * @param given what was sent of it and not taken, each field by its row's product there (`asked.ts`)
 */
export const pairsOf = (
  rows: readonly LoadRow[],
  products: Free,
  given: Record<string, string> = {},
): Pairs => rows.flatMap((row) => pairsOfRow(row, products, given));

function pairsOfRow(row: LoadRow, products: Free, given: Record<string, string>): Pairs {
  const { choice, failed, place, differs } = row;
  if (!choice) return [];
  const of = (field: string) => given[`${choice.itemId}.${field}`];
  const product = comparedWith(row, products);
  const may = mayBecome(row, products);
  const isTheirs = (field: LoadField) => {
    const typed = of(field);
    return typed ? typed === "THEIRS" : choice.theirs.includes(field);
  };
  const fields: Record<string, string> = {
    ...{ item: choice.itemId, compared: product?.id ?? "" },
    version: product === null ? "" : String(product.version),
    // What was sent may be of another kind by now.
    act: of("act") === "" ? "" : (may.find((one) => one === of("act")) ?? mayStay(choice.act, may)),
    product: isFree(row) ? (of("product") ?? product?.id ?? "") : (product?.id ?? ""),
    ...(product && sidesOf(differs, isTheirs)),
    ...(failed?.why === "ADVERTISING" && of("knew") && { knew: marksValue(failed.marks) }),
  };
  return Object.entries(fields).map(([field, value]) => [rowField(place, field), value] as const);
}

const mayStay = (act: string | null, may: readonly string[]): string =>
  may.find((one) => one === act) ?? "";

const sidesOf = (differs: readonly LoadField[], isTheirs: (field: LoadField) => boolean) =>
  Object.fromEntries(
    LOAD_FIELDS.filter((field) => differs.includes(field)).map((field) => [
      field,
      isTheirs(field) ? "THEIRS" : "OURS",
    ]),
  );

/** Under which this tab keeps what is chosen of a load, as its form says it. */
export const keptName = (form: Pairs): string => `load ${valueIn(form, "load")}`;
