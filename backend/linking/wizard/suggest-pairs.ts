import type { Pair } from "#contract/wizard-inputs.ts";
import { likenessOf, type Likeness, type OurProduct, type TheirProduct } from "./likeness.ts";

export interface Offered extends OurProduct {
  /** The hospital offers it on this platform. */
  offered: boolean;
  /** The product there that it was joined with before. */
  itemId: string | null;
}

type Judge = (likeness: Likeness, ours: Offered, theirs: TheirProduct) => boolean;

/** What makes two of them one, the surest first. Other minutes never stand before the same ones. */
const SIGNS: readonly Judge[] = [
  (_, ours, theirs) => ours.itemId === theirs.itemId,
  ({ name, minutes }) => name === "SAME" && minutes === "SAME",
  ({ name }) => name === "SAME",
  ({ name, minutes }) => name === "SIMILAR" && minutes === "SAME",
  ({ name }) => name === "SIMILAR",
];

/**
 * A place for each product of ours: one of theirs, each at most once; else it is made there, where that
 * can be done and the hospital offers it there; else it is not carried. Pure.
 */
export function suggestPairs(
  ours: readonly Offered[],
  theirs: readonly TheirProduct[],
  mayMake: boolean,
): Pair[] {
  const found = new Map<string, string>();
  const taken = new Set<string>();
  const compared = ours.map((one) => ({ one, others: likeIt(one, theirs) }));
  for (const isSign of SIGNS)
    for (const { one, others } of compared) {
      if (found.has(one.id)) continue;
      const item = others.find(
        ({ other, likeness }) => !taken.has(other.itemId) && isSign(likeness, one, other),
      )?.other;
      if (!item) continue;
      found.set(one.id, item.itemId);
      taken.add(item.itemId);
    }
  return ours.map(({ id, offered }) => {
    const itemId = found.get(id);
    if (itemId !== undefined) return { productId: id, to: { kind: "ITEM", itemId } };
    return { productId: id, to: { kind: offered && mayMake ? "NEW" : "NONE" } };
  });
}

/** Of what is like it in nothing, none of the signs says that it is one. */
function likeIt(ours: Offered, theirs: readonly TheirProduct[]) {
  const found: { other: TheirProduct; likeness: Likeness }[] = [];
  for (const other of theirs) {
    const likeness = likenessOf(ours, other);
    if (likeness.name !== "OTHER" || ours.itemId === other.itemId) found.push({ other, likeness });
  }
  return found;
}
