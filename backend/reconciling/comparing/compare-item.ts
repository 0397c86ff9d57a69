import { isDeepStrictEqual } from "node:util";
import type { TheirItem } from "#backend/platforms/index.ts";
import { isBookable } from "#contract/product-states.ts";
import type { Product } from "#contract/product.ts";
import type { Side } from "#contract/reconcile.ts";
import type { differenceSchema } from "#contract/reconcile.ts";
import type { z } from "zod";

type Field = NonNullable<z.infer<typeof differenceSchema>["field"]>;

export interface ItemDifference {
  field: Field;
  ours: Pick<Side, "text" | "price">;
  /** Null: there is no such item. */
  theirs: Pick<Side, "text" | "price"> | null;
}

type Compared = Pick<
  Product,
  "name" | "description" | "durationMinutes" | "cleanupMinutes" | "capacity" | "price" | "state"
>;

const words = (text: string | number) => ({ text: String(text), price: null });
const offered = (is: boolean) => words(is ? "PUBLISHED" : "PAUSED");
const TEXTS = ["name", "description", "durationMinutes", "cleanupMinutes", "capacity"] as const;

/**
 * The fields in which a product is not there as it is here. Of what a platform says nothing of, it is
 * not known whether it differs: that is none. Whether it is offered counts only where they have looked
 * at it. Pure.
 */
export function compareItem(ours: Compared, theirs: TheirItem | undefined): ItemDifference[] {
  if (!theirs) return [{ field: "item", ours: words(ours.name), theirs: null }];
  const found: ItemDifference[] = TEXTS.flatMap((field) => {
    const said = theirs[field];
    const same = said === null || said === ours[field];
    return same ? [] : [{ field, ours: words(ours[field]), theirs: words(said) }];
  });
  if (theirs.price && !isDeepStrictEqual(priceOf(theirs.price), priceOf(ours.price)))
    found.push({
      field: "price",
      ours: { text: null, price: ours.price },
      theirs: { text: null, price: theirs.price },
    });
  const isDecided = theirs.state === "PUBLISHED" || theirs.state === "PAUSED";
  const isOffered = theirs.state === "PUBLISHED";
  if (isDecided && isOffered !== isBookable(ours.state))
    found.push({
      ...{ field: "state" as const, ours: offered(isBookable(ours.state)) },
      theirs: offered(isOffered),
    });
  return found;
}

/** Of what costs nothing that is said, an amount says nothing. */
const priceOf = ({ kind, amount, from }: Product["price"]) =>
  kind === "UNCOVERED" ? { kind, amount, from } : { kind };
