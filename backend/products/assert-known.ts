import { conflict } from "#backend/failure.ts";
import type { ProductFields } from "#contract/product-inputs.ts";
import { marksBeyond, productMarks } from "#contract/product-marks.ts";

/**
 * Did whoever saves this see each of its words that the law may mind? What stood there before, and is
 * not touched, was seen by who wrote it.
 * @param knew the words that were shown
 * @returns those of them that stand in it, for the history
 * @throws Failure 4090 `advertising` with all marks, where one of them was not
 */
export function assertKnown(
  fields: ProductFields,
  knew: readonly string[],
  was: ProductFields | null = null,
): string[] {
  const before = was ? productMarks(was) : [];
  const marks = productMarks(fields);
  if (!marksBeyond(marks, before).every(({ words }) => knew.includes(words)))
    throw conflict(
      {
        conflict: "advertising",
        marks: marks.map(({ field, words, why, clause }) => ({ field, words, why, clause })),
      },
      "words that the law may mind",
    );
  const standing = new Set(marks.map(({ words }) => words));
  return knew.filter((words) => standing.has(words));
}
