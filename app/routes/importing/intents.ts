export const LOAD_INTENTS = {
  ...{ read: "read", cancel: "cancel", enough: "enough", take: "take", leave: "leave" },
  ...{ end: "end", undo: "undo" },
} as const;

/** A field of a row of the review, by the place in which it was read: what is kept of it stays its own. */
export const rowField = (place: number | null, field: string): string =>
  `rows.${place ?? ""}.${field}`;

/** Words that the law may mind, as one field; none of them has a line's end. */
export const marksValue = (marks: readonly string[]): string => marks.join("\n");
