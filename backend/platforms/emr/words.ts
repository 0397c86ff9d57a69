import type { Status } from "#contract/reservation-status.ts";

/** How we write a status: the Appointment's, that of the place in it, and why it was called off. */
export interface Written {
  status: string;
  /** Of the place's participation; undefined: left as it stands. */
  place?: "needs-action" | "accepted" | "declined";
  /** Of `appointment-cancellation-reason`. */
  reason?: "prov" | "other";
}

/** domain.md §4, docs/platforms/emr.md, "Words". */
export const WRITTEN: Readonly<Record<Status, Written>> = {
  REQUESTED: { status: "pending", place: "needs-action" },
  CONFIRMED: { status: "booked", place: "accepted" },
  CHECKED_IN: { status: "arrived" },
  COMPLETED: { status: "fulfilled" },
  NO_SHOW: { status: "noshow" },
  CANCELED: { status: "cancelled", reason: "prov" },
  REJECTED: { status: "cancelled", place: "declined", reason: "prov" },
  EXPIRED: { status: "cancelled", reason: "other" },
};

/** What is here of no word is 확인 필요, never CONFIRMED. What was entered in error is called off. */
const READ: Readonly<Record<string, Status>> = {
  pending: "REQUESTED",
  proposed: "REQUESTED",
  booked: "CONFIRMED",
  arrived: "CHECKED_IN",
  "checked-in": "CHECKED_IN",
  fulfilled: "COMPLETED",
  noshow: "NO_SHOW",
  cancelled: "CANCELED",
  "entered-in-error": "CANCELED",
};
/** Nothing of it takes place: it may stand there without a time (R4, app-3). */
const WITHOUT_TIME: readonly string[] = ["cancelled", "entered-in-error"];

/** The status that an Appointment means; null: 확인 필요. */
export function statusOf(
  word: string,
  { place, hasTime }: { place: string | undefined; hasTime: boolean },
): Status | null {
  const status = Object.hasOwn(READ, word) ? (READ[word] ?? null) : null;
  if (!hasTime && !WITHOUT_TIME.includes(word)) return null;
  return word === "cancelled" && place === "declined" ? "REJECTED" : status;
}
