import { isLinkMade, LINK_STATES, type LinkState } from "./platform-names.ts";

/**
 * The one table of what a link may become (product.md §5), read by server and screens. Who is not let
 * in any more needs no 지연 before it, and may be paused like any other; one that is taken up again is
 * what it was before.
 */
export const LINK_TRANSITIONS: Readonly<Record<LinkState, readonly LinkState[]>> = {
  NOT_LINKED: ["REQUESTED"],
  REQUESTED: ["VERIFYING", "DISCONNECTED"],
  // What did not verify is asked for again.
  VERIFYING: ["ACTIVE", "REQUESTED", "DISCONNECTED"],
  ACTIVE: ["DEGRADED", "AUTH_REQUIRED", "PAUSED", "DISCONNECTED"],
  DEGRADED: ["ACTIVE", "AUTH_REQUIRED", "PAUSED", "DISCONNECTED"],
  AUTH_REQUIRED: ["ACTIVE", "PAUSED", "DISCONNECTED"],
  PAUSED: ["ACTIVE", "DEGRADED", "AUTH_REQUIRED", "DISCONNECTED"],
  DISCONNECTED: ["REQUESTED"],
};

export const mayBecome = (from: LinkState, to: LinkState): boolean =>
  LINK_TRANSITIONS[from].includes(to);

/** From which a link may become this. */
export const statesBefore = (to: LinkState): LinkState[] =>
  (Object.keys(LINK_TRANSITIONS) as LinkState[]).filter((from) => mayBecome(from, to));

/** Of a link that is made, in whatever health. */
export const MADE_LINKS: readonly LinkState[] = LINK_STATES.filter(isLinkMade);
/** Those of them that are asked and told; whether they let us in is found out by asking. */
export const STANDING_LINKS: readonly LinkState[] = MADE_LINKS.filter(
  (state) => state !== "PAUSED",
);
