import { disassemble } from "es-hangul";
import type { TheirItem } from "#backend/platforms/index.ts";
import type { Product } from "#contract/product.ts";

export type OurProduct = Pick<Product, "id" | "name" | "durationMinutes">;
export type TheirProduct = Pick<TheirItem, "itemId" | "name"> & { durationMinutes: number | null };

export interface Likeness {
  name: "SAME" | "SIMILAR" | "OTHER";
  /** UNKNOWN: they do not say how long it takes. */
  minutes: "SAME" | "OTHER" | "UNKNOWN";
}

/** From this on two names are taken for similar: of all pairs of letters so many are common. */
const SIMILAR = 0.6;

/** How like a product of ours and one of theirs are, by name and by time. Pure. */
export const likenessOf = (ours: OurProduct, theirs: TheirProduct): Likeness => ({
  name: nameLikeness(nameOf(ours), nameOf(theirs)),
  minutes:
    theirs.durationMinutes === null
      ? "UNKNOWN"
      : theirs.durationMinutes === ours.durationMinutes
        ? "SAME"
        : "OTHER",
});

/** A name as it is compared. */
interface Name {
  bare: string;
  /** `도수50분` says how long it is: its name is `도수`. */
  withoutMinutes: string;
  /** How often each pair of neighbouring letters is in it, once somebody has asked. */
  pairs: ReadonlyMap<string, number> | null;
}

/** Of thousands each is compared with many: what a name is made of is looked at once. */
const names = new WeakMap<object, Name>();

function nameOf(product: { name: string }): Name {
  const known = names.get(product);
  if (known) return known;
  const bare = bareOf(product.name);
  const name = { bare, withoutMinutes: bare.replace(/\d{1,4}분/g, ""), pairs: null };
  names.set(product, name);
  return name;
}

/** Without what a name is decorated with: case, spaces, signs. */
const bareOf = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

function nameLikeness(one: Name, other: Name): Likeness["name"] {
  if (one.bare === other.bare) return "SAME";
  const ours = one.withoutMinutes;
  const theirs = other.withoutMinutes;
  const isIn = ours.length < theirs.length ? theirs.includes(ours) : ours.includes(theirs);
  if (isIn && Math.min(ours.length, theirs.length) >= 2) return "SIMILAR";
  // 초진 and 재진 are all but the same letters, and never the same visit.
  if (ours[0] !== theirs[0]) return "OTHER";
  return commonPairs(pairsOf(one), pairsOf(other)) >= SIMILAR ? "SIMILAR" : "OTHER";
}

/** Dice's coefficient of the pairs of neighbouring letters, 0 to 1. */
function commonPairs(
  left: ReadonlyMap<string, number>,
  right: ReadonlyMap<string, number>,
): number {
  const both = sumOf(left) + sumOf(right);
  let common = 0;
  for (const [pair, times] of left) common += Math.min(times, right.get(pair) ?? 0);
  return both === 0 ? 0 : (2 * common) / both;
}

function sumOf(pairs: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const times of pairs.values()) sum += times;
  return sum;
}

function pairsOf(name: Name): ReadonlyMap<string, number> {
  if (name.pairs) return name.pairs;
  const pairs = new Map<string, number>();
  const text = disassemble(name.withoutMinutes);
  for (let at = 0; at + 2 <= text.length; at += 1) {
    const pair = text.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return (name.pairs = pairs);
}
