/** What a form of 맞춰 보기 asks for. */
export const RECONCILE_INTENTS = { compare: "compare", resolve: "resolve" } as const;

/** So many differences are settled at once. */
export const MOST_ROWS = 500;

/** The name of a row's field in the form. */
export const rowField = (row: number, name: "id" | "version" | "side"): string =>
  `rows.${row}.${name}`;
