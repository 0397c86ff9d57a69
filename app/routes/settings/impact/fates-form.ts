import { rows, text, type Fields } from "#app/forms/read.ts";
import { MOST_DECIDED } from "#contract/hospital-rules.ts";

/** What becomes of each reservation, as the page and its action both read it. */
export const ACTS = ["MOVE", "KEEP", "CANCEL"] as const;
export type Act = (typeof ACTS)[number];

export const FATES_FORM = {
  /** The change, as it stands in the address, too. */
  wish: text,
  /** A button that sets every row. */
  all: text,
  fates: rows(MOST_DECIDED, { id: text, version: text, act: text, start: text }),
} as const;
/** Under which the tab keeps what is decided. */
export const FATES_KEPT = "hours-impact";

export type TypedFate = Fields<typeof FATES_FORM>["fates"][number];

export const actOf = (text: string): Act | null => ACTS.find((act) => act === text) ?? null;

/** The name of a field of a row. */
export const fateName = (at: number, field: keyof TypedFate): string => `fates.${at}.${field}`;

/** What was chosen for a reservation. */
export interface Chosen {
  act: Act | null;
  start: string;
}

/** What becomes of one; null while that is open: to be moved it needs a start. */
export function actTyped(act: string, start: string): Act | null {
  const found = actOf(act);
  return found === "MOVE" && start === "" ? null : found;
}

/** What was chosen, by reservation. */
export const chosenIn = (fates: readonly TypedFate[]): Record<string, Chosen> =>
  Object.fromEntries(fates.map(({ id, act, start }) => [id, { act: actTyped(act, start), start }]));
