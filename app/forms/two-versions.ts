import { differing, partOf, type FormPart, type Pairs } from "./pairs.ts";
import { text } from "./read.ts";

/** Whose version of a part is meant. */
export type Side = "theirs" | "mine";

/** A part that is not the same in both. */
export interface Difference extends FormPart {
  /** Who alone changed it is taken, unless one says otherwise; null where both did. */
  side: Side | null;
}

interface Versions {
  /** As it was when one began to type; null where that is not known any more. */
  base: Pairs | null;
  /** As it is now. */
  theirs: Pairs;
  /** As it was typed. */
  mine: Pairs;
}

/** In what two versions differ, and which parts are the same in both. */
export function twoVersions(
  parts: readonly FormPart[],
  { base, theirs, mine }: Versions,
): { differences: Difference[]; same: FormPart[] } {
  const differ = differing(parts, theirs, mine);
  const isChanged = (part: FormPart, side: Pairs) =>
    base === null || differing([part], base, side).length > 0;
  return {
    differences: differ.map((part) => {
      const [byThem, byMe] = [isChanged(part, theirs), isChanged(part, mine)];
      return { ...part, side: byThem && byMe ? null : byThem ? "theirs" : "mine" };
    }),
    same: parts.filter((part) => !differ.includes(part)),
  };
}

/** What one chose of two versions, by part. */
export type Sides = Readonly<Record<string, Side>>;

/** The name of the field in which a part's side is chosen. */
export const sideName = (at: string): string => `side.${at}`;

/** Those fields, for the shape of a form. */
export const sideFields = (parts: readonly Pick<FormPart, "at">[]): Record<string, typeof text> =>
  Object.fromEntries(parts.map(({ at }) => [sideName(at), text]));

/** The choices of a form that was sent, and whether one is missing: nobody's side is taken unasked. */
export function sidesOf(
  differences: readonly FormPart[],
  sent: Readonly<Record<string, unknown>>,
): { sides: Sides; isOpen: boolean } {
  const chosen = differences.flatMap(({ at }): [string, Side][] => {
    const side = sent[sideName(at)];
    return side === "theirs" || side === "mine" ? [[at, side]] : [];
  });
  return { sides: Object.fromEntries(chosen), isOpen: chosen.length < differences.length };
}

/** The one form that comes of two: what is the same in both, and of what differs the chosen side. */
export const settled = (
  parts: readonly FormPart[],
  { theirs, mine }: Versions,
  sideOf: (at: string) => Side,
): Pairs => parts.flatMap(({ at }) => partOf(sideOf(at) === "mine" ? mine : theirs, at));

/** Where a text differs from what it was: before it, itself, after it, cut between words. */
export function differentPart(text: string, was: string): [string, string, string] {
  const [words, old] = [text.split(/(?<=\s)/), was.split(/(?<=\s)/)];
  const most = Math.min(words.length, old.length);
  let begin = 0;
  while (begin < most && words[begin] === old[begin]) begin++;
  let end = 0;
  while (end < most - begin && words.at(-1 - end) === old.at(-1 - end)) end++;
  const upTo = words.length - end;
  const part = (from: number, to: number) => words.slice(from, to).join("");
  return [part(0, begin), part(begin, upTo), part(upTo, words.length)];
}
