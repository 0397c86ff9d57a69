import type { EndedKinLink } from "#contract/kin.ts";

/** An answer without a page of its own: the root's error screen is drawn for it, without scripts. */
export interface Refusal {
  status: number;
  link?: DeadLink;
}

/** A linkKey that did not resolve: the screen offers to try it again. */
export interface DeadLink {
  linkKey: string;
  /** There is no such link, or it is ended; else it could not be asked for. */
  isOver: boolean;
  /** Who ended it, and may be asked instead. */
  endedBy: EndedKinLink["endedBy"] | null;
}
