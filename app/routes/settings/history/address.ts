import { HISTORY } from "../../addresses.ts";

/** The fields of the search, as the address says them. */
export const FIELDS = ["from", "to", "account", "act", "whose", "reservation"] as const;
type Field = (typeof FIELDS)[number];

/** What stands in the fields. */
export type Shown = Partial<Record<Field, string>>;

/** The address of the screen with this search, and with another leaf or the dialog of the file. */
export function recordAddress(
  shown: Shown,
  more: { cursor?: string; export?: string } = {},
): string {
  const search = new URLSearchParams();
  for (const name of FIELDS) {
    const value = shown[name];
    if (value !== undefined) search.set(name, value);
  }
  for (const [name, value] of Object.entries(more)) search.set(name, value);
  return search.size === 0 ? HISTORY : `${HISTORY}?${search.toString()}`;
}
