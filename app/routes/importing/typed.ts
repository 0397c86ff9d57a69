import type { Refused } from "#app/forms/refused.ts";
import type { LoadRow } from "#contract/product-load.ts";
import type { LoadField } from "#contract/product-loading.ts";
import { comparedWith, mayBecome, type Free } from "./joinable.ts";

/** What stands in the rows of the review: what was typed and not taken, else what is kept. */
export interface Typed {
  /** A colleague was faster: what is kept is another's. */
  isLate: boolean;
  /** Null: nothing is chosen yet. */
  act: (row: LoadRow) => string | null;
  isTheirs: (row: LoadRow, field: LoadField) => boolean;
  /** The id of the product here; "": none. */
  product: (row: LoadRow) => string;
  isKnown: (row: LoadRow) => boolean;
}

/** @param refused has each field by its row's product there (`asked.ts`) */
export function typedOf(
  refused: Pick<Refused, "values" | "conflict"> | null,
  products: Free,
): Typed {
  const of = ({ itemId }: LoadRow, field: string) => refused?.values[`${itemId ?? ""}.${field}`];
  return {
    isLate: refused?.conflict === "version",
    act: (row) => {
      if (!row.choice) return "SKIP";
      const typed = of(row, "act");
      // It may be another kind by now.
      if (typed === "") return null;
      const may = mayBecome(row, products);
      return [typed, row.choice.act].find((act) => may.some((one) => one === act)) ?? null;
    },
    isTheirs: (row, field) => {
      const typed = of(row, field);
      return typed ? typed === "THEIRS" : (row.choice?.theirs.includes(field) ?? false);
    },
    product: (row) => of(row, "product") ?? comparedWith(row, products)?.id ?? "",
    isKnown: (row) => (of(row, "knew") ?? "") !== "",
  };
}
