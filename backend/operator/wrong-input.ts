/** What stands behind a verb is not what it takes; the message says in a line what is wrong. */
export class WrongInput extends Error {}

/** The same of an option that there is not, or that lacks its value, as `parseArgs` has it. */
export const isWrongInput = (error: unknown): boolean =>
  error instanceof WrongInput ||
  (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));
