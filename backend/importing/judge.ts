import { isDeepStrictEqual } from "node:util";
import { likenessOf, suggestPairs } from "#backend/linking/index.ts";
import type { OurFields, TheirFields } from "#contract/load-review.ts";
import { LOAD_FIELDS, type LoadField, type LoadKind } from "#contract/product-loading.ts";

export interface OurSide extends OurFields {
  id: string;
}
export interface TheirSide extends TheirFields {
  itemId: string;
}
/** A product there that is joined with one here. */
export interface Joint {
  itemId: string;
  productId: string;
}
/** What a product there is to those here; of GONE, a product here to those there. */
export interface Judged {
  kind: LoadKind;
  itemId: string | null;
  /** What it is joined with, or is like. */
  productId: string | null;
}

/** In what both differ: where they say nothing, in nothing. Pure. */
export const differencesOf = (ours: OurFields, theirs: TheirFields): LoadField[] =>
  LOAD_FIELDS.filter((field) => {
    if (theirs[field] === null) return false;
    return !isDeepStrictEqual(said(ours, field), said(theirs, field));
  });

/** Of what costs nothing that is said, an amount says nothing. */
const said = (side: OurFields | TheirFields, field: LoadField) =>
  field === "price" && side.price?.kind !== "UNCOVERED" ? side.price?.kind : side[field];

/**
 * What each of theirs is: joined and the same or not, like one of ours, first of all like one
 * that is joined with none of theirs, or new; each once. Then those of ours whose place there
 * is gone, and that are like none of theirs, where all of theirs were read (`whole`). Pure.
 */
export function judge(
  ours: readonly OurSide[],
  theirs: readonly TheirSide[],
  joints: readonly Joint[],
  whole: boolean,
): Judged[] {
  const here = new Map(ours.map((one) => [one.id, one]));
  const there = new Set(theirs.map(({ itemId }) => itemId));
  const joined = new Map(
    joints.filter(({ productId }) => here.has(productId)).map((one) => [one.itemId, one.productId]),
  );
  const taken = new Set([...joined].flatMap(([itemId, id]) => (there.has(itemId) ? [id] : [])));
  const like = new Map<string, string>();
  const free = ours.filter(({ id }) => !taken.has(id));
  const alone = theirs.filter(({ itemId }) => !joined.has(itemId));
  const offered = free.map((one) => ({ ...one, offered: false, itemId: null }));
  for (const { productId, to } of suggestPairs(offered, alone, false))
    if (to.kind === "ITEM") like.set(to.itemId, productId);
  // What has its place there may be there a second time.
  for (const item of alone.filter(({ itemId }) => !like.has(itemId))) {
    const twin = ours.find((one) => likenessOf(one, item).name !== "OTHER");
    if (twin) like.set(item.itemId, twin.id);
  }
  const judged = theirs.map(({ itemId, ...fields }): Judged => {
    const product = here.get(joined.get(itemId) ?? "");
    if (product) {
      const kind = differencesOf(product, fields).length > 0 ? "CHANGED" : "SAME";
      return { kind, itemId, productId: product.id };
    }
    const productId = like.get(itemId) ?? null;
    return { kind: productId === null ? "NEW" : "DOUBTFUL", itemId, productId };
  });
  if (!whole) return judged;
  const known = new Set([...taken, ...like.values()]);
  const gone = new Set([...joined.values()].filter((id) => !known.has(id)));
  return [
    ...judged,
    ...[...gone].map((productId): Judged => ({ kind: "GONE", itemId: null, productId })),
  ];
}
