export const LOAD_INTENTS = {
  ...{ read: "read", cancel: "cancel", enough: "enough", take: "take", leave: "leave" },
  ...{ end: "end", undo: "undo" },
} as const;

/** A field of a row of the review, by its place. */
export const rowField = (row: number, field: string): string => `rows.${row}.${field}`;

/** Words that the law may mind, as one field; none of them has a line's end. */
export const marksValue = (marks: readonly string[]): string => marks.join("\n");
