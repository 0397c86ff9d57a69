import { valueIn, type FormPart, type Pairs } from "#app/forms/pairs.ts";

/** What the sections of a product's form are drawn by. */
export interface Sight {
  /** What the fields are drawn with, and what stands in them now. */
  shown: Pairs;
  now: Pairs;
  /** Of the product that there is; null of one that is being made: nothing is a change there. */
  saved: Pairs | null;
  changed: readonly FormPart[];
  /** By the name of the field. */
  wrong: Readonly<Record<string, string>>;
}

/** Is a field not as it was saved? */
export const isChanged = ({ saved, changed }: Sight, at: string): boolean =>
  saved !== null && changed.some((part) => part.at === at);

/** What it was before, of one that is changed. */
export const before = (sight: Sight, at: string): string | null =>
  sight.saved !== null && isChanged(sight, at) ? valueIn(sight.saved, at) : null;
