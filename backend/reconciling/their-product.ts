import { isBookable, type ProductState } from "#contract/product-states.ts";
import { productFieldsSchema } from "#contract/product-inputs.ts";
import { marksBeyond, productMarks } from "#contract/product-marks.ts";
import type { Product } from "#contract/product.ts";
import type { Side } from "#contract/reconcile.ts";
import type { ItemDifference } from "./comparing/compare-item.ts";

type Field = ItemDifference["field"];
type Theirs = Pick<Side, "text" | "price">;

const NUMBERS: readonly Field[] = ["durationMinutes", "cleanupMinutes", "capacity"];
const fieldsSchema = productFieldsSchema.partial();

/** A field of a product as the platform has it, for the product here. */
function givenOf(field: Field, { text, price }: Theirs): object {
  if (field === "price") return { price };
  return { [field]: NUMBERS.includes(field) ? Number(text) : text };
}

/** Fields of a product as a platform has them, and whether it is offered, where that differs. */
export function theirsOf(differences: readonly { field: Field; theirs: Theirs }[]) {
  const said = differences.find(({ field }) => field === "state")?.theirs.text;
  const state: ProductState | null = said === "PUBLISHED" || said === "PAUSED" ? said : null;
  const others = differences.filter(({ field }) => field !== "state");
  const given = Object.assign({}, ...others.map((one) => givenOf(one.field, one.theirs))) as object;
  const parsed = Object.entries(fieldsSchema.parse(given)).filter(([name]) => name in given);
  return {
    fields: Object.fromEntries(parsed) as Partial<Pick<Product, Exclude<Field, "item" | "state">>>,
    state,
  };
}

/**
 * May what they have of a field stand here, with nobody asked of anything? What is not there at all may
 * not, nor what our own rules refuse, nor another's name, nor words that the law may mind: these are written where one sees
 * them marked. Pure.
 */
export function mayStand(
  ours: Product,
  { field, theirs }: ItemDifference,
  others: readonly Product[],
): boolean {
  if (theirs === null || field === "item") return false;
  if (field === "state") return theirs.text === (isBookable(ours.state) ? "PAUSED" : "PUBLISHED");
  const { success, data } = fieldsSchema.safeParse(givenOf(field, theirs));
  if (!success || others.some(({ id, name }) => id !== ours.id && name === data.name)) return false;
  const { name = ours.name, description = ours.description, price = ours.price } = data;
  const marks = productMarks({ name, description, price, category: ours.category });
  return marksBeyond(marks, productMarks(ours)).length === 0;
}
