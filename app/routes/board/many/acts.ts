import type { Reservation } from "#contract/reservation.ts";
import type { Status } from "#contract/reservation-status.ts";
import { sortOne } from "./sort.ts";

/**
 * When an act is offered, in the order of the bar, the most usual one last, where the main button
 * stands: never for many; once it is known what is selected; also when nothing is known of it.
 */
const OFFERS: Record<Status, "never" | "known" | "always"> = {
  REQUESTED: "never",
  EXPIRED: "never",
  NO_SHOW: "always",
  CANCELED: "always",
  REJECTED: "known",
  COMPLETED: "always",
  CHECKED_IN: "always",
  CONFIRMED: "always",
};
export const OFFERED = (Object.keys(OFFERS) as Status[]).filter((to) => OFFERS[to] !== "never");

/** Without a script nothing is known of the selection: the page that it leads to sorts. */
export const ALL_ACTS = OFFERED.filter((to) => OFFERS[to] === "always");

/** What at least one of these may become: the others are sorted out, each with its reason. */
export const actsFor = (selected: readonly Reservation[], now: Date): Status[] =>
  OFFERED.filter((to) => selected.some((r) => sortOne(r, to, { now }).kind !== "cannot"));
