/**
 * A row of the form about many, as its `how` says: done as it is, at its own time though that is
 * taken, or not at all. Anything else is the start (UTC ISO) that it goes to.
 */
export const HOW = { plain: "do", keep: "keep", leave: "leave" } as const;
