import { rows, text, type Fields } from "#app/forms/read.ts";
import type { LoadChoices } from "#contract/load-review.ts";
import { LOAD_ACTS, LOAD_FIELDS, MOST_LOADED } from "#contract/product-loading.ts";

/** What of a field is to be here; a row of which nothing is said stays as it is. */
const SIDES = Object.fromEntries(LOAD_FIELDS.map((field) => [field, text] as const)) as Record<
  (typeof LOAD_FIELDS)[number],
  typeof text
>;
const ROW = {
  ...{ item: text, act: text, product: text, version: text, compared: text, knew: text },
  ...SIDES,
};
export const FORM = { intent: text, version: text, rows: rows(MOST_LOADED, ROW) };
/** Each row has a dozen fields. */
export const FORM_BYTES = 1024 * 1024;
type Row = Fields<typeof ROW>;

/** The product that one is to be joined with is another than the one it was compared with. */
export const isOther = ({ act, product, compared }: Row): boolean =>
  act === "JOIN" && product !== compared;

/** What was chosen, as it was sent. */
export function choicesIn(form: Fields<typeof FORM>): LoadChoices {
  return {
    version: Number(form.version),
    choices: form.rows.map((row) => ({
      itemId: row.item,
      act: LOAD_ACTS.find((act) => act === row.act) ?? null,
      productId: row.product === "" ? null : row.product,
      version: isOther(row) || row.version === "" ? null : Number(row.version),
      theirs: LOAD_FIELDS.filter((field) => row[field] === "THEIRS"),
      knew: row.knew === "" ? [] : row.knew.split(/\r?\n/),
    })),
  };
}

/** A row's fields as they were typed, by the product's id there: `i-3.act`. */
export const typedIn = (form: Fields<typeof FORM>): Record<string, string> =>
  Object.fromEntries(
    form.rows.flatMap(({ item, ...typed }) =>
      Object.entries(typed).map(([field, value]) => [`${item}.${field}`, value]),
    ),
  );
