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
  name: nameLikeness(bare(ours.name), bare(theirs.name)),
  minutes:
    theirs.durationMinutes === null
      ? "UNKNOWN"
      : theirs.durationMinutes === ours.durationMinutes
        ? "SAME"
        : "OTHER",
});

/** Without what a name is decorated with: case, spaces, signs. */
const bare = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

function nameLikeness(one: string, other: string): Likeness["name"] {
  if (one === other) return "SAME";
  const [ours, theirs] = [withoutMinutes(one), withoutMinutes(other)];
  const [short, long] = ours.length < theirs.length ? [ours, theirs] : [theirs, ours];
  if (short.length >= 2 && long.includes(short)) return "SIMILAR";
  // 초진 and 재진 are all but the same letters, and never the same visit.
  if (ours[0] !== theirs[0]) return "OTHER";
  return commonPairs(disassemble(ours), disassemble(theirs)) >= SIMILAR ? "SIMILAR" : "OTHER";
}

/** `도수50분` says how long it is: its name is `도수`. */
const withoutMinutes = (name: string): string => name.replace(/\d{1,4}분/g, "");

/** Dice's coefficient of the pairs of neighbouring letters, 0 to 1. */
function commonPairs(one: string, other: string): number {
  const left = pairsOf(one);
  const right = pairsOf(other);
  if (left.length === 0 || right.length === 0) return 0;
  const rest = [...right];
  const common = left.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return (2 * common.length) / (left.length + right.length);
}

const pairsOf = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
