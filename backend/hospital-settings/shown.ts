import { showing } from "#backend/access/index.ts";

/** For the access record: whom a change of hours concerns, or who is to be called after it. */
export const showingOutside = (
  rows: readonly { id: string }[],
  what: "IMPACT" | "CALLS" = "IMPACT",
) =>
  showing(
    what,
    rows.map(({ id }) => id),
    { hours: true },
  );
