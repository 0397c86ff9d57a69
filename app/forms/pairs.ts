/**
 * A form as its fields with what stands in them, in their order: what a browser sends, what a draft
 * keeps, what the saved thing would fill it with. One language for what was changed, kept, compared.
 */
export type Pairs = readonly (readonly [name: string, value: string])[];

/** What a person calls a part of a form: the field of that name, and all fields that begin with it and a dot. */
export interface FormPart {
  at: string;
  label: string;
}

/** What stands in a field; "" where there is none of the name. */
export const valueIn = (pairs: Pairs, name: string): string =>
  pairs.find(([field]) => field === name)?.[1] ?? "";

/** All that stands under a name that repeats. */
export const valuesIn = (pairs: Pairs, name: string): string[] =>
  pairs.filter(([field]) => field === name).map(([, value]) => value);

/** The fields of a part. */
export const partOf = (pairs: Pairs, at: string): Pairs =>
  pairs.filter(([name]) => name === at || name.startsWith(`${at}.`));

/** The parts in which two forms differ; not by how a number or the end of a line is written, nor by which field comes first. */
export function differing<Part extends FormPart>(
  parts: readonly Part[],
  one: Pairs,
  other: Pairs,
): Part[] {
  const [inOne, inOther] = [byPart(parts, one), byPart(parts, other)];
  return parts.filter(({ at }) => {
    const [a, b] = [inOne.get(at) ?? [], inOther.get(at) ?? []];
    return !isSame(a, b) && written(a) !== written(b);
  });
}

/**
 * The fields of each part, in one walk: a page asks at every key. Whoever sends a form names its fields:
 * of a name no more is looked at than the longest part has letters.
 */
function byPart(parts: readonly FormPart[], pairs: Pairs): Map<string, Pairs[number][]> {
  const found = new Map<string, Pairs[number][]>(parts.map(({ at }) => [at, []]));
  const longest = Math.max(0, ...parts.map(({ at }) => at.length));
  for (const pair of pairs) {
    const [name] = pair;
    let end = name.length <= longest ? name.length : name.lastIndexOf(".", longest);
    for (; end > 0; end = name.lastIndexOf(".", end - 1)) found.get(name.slice(0, end))?.push(pair);
  }
  return found;
}

const isSame = (one: Pairs, other: Pairs): boolean =>
  one.length === other.length &&
  one.every(([name, value], i) => name === other[i]?.[0] && value === other[i][1]);

const written = (pairs: Pairs): string =>
  JSON.stringify(
    pairs
      .filter(([, value]) => value !== "")
      .toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
      .map(([name, value]) => [name, plain(value)]),
  );

const plain = (value: string): string =>
  value
    .normalize("NFKC")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+/g, " ")
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, "")
    .trim();

/** What is typed, as pairs, in the order in which a browser sends it: rows by their number, a name that repeats as often. */
export function pairsFrom(typed: object): Pairs {
  const found: [string, string][] = [];
  const add = (name: string, value: unknown): void => {
    if (typeof value === "string") found.push([name, value]);
    else if (Array.isArray(value))
      for (const [i, row] of value.entries())
        add(typeof row === "string" ? name : `${name}.${i}`, row);
    else
      for (const [key, part] of Object.entries(value as object))
        add(name === "" ? key : `${name}.${key}`, part);
  };
  add("", typed);
  return found;
}

/** What a form holds now: texts, no files. */
export const pairsOfForm = (form: FormData): Pairs =>
  [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : []));
