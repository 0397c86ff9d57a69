import type { LinkState } from "#contract/platform.ts";

/** The columns of a link in this state: one that is paused was well before. */
export const linkIn = (state: LinkState) => ({
  state,
  pausedFrom: state === "PAUSED" ? ("ACTIVE" as const) : null,
});
