import type { Version } from "#app/forms/answered.ts";

/** What a form on the board asks for, in its field `intent`. Anything else is answered 400. */
export const INTENTS = {
  /** `reservation` (`id:version`), `status`, `reason?` */
  status: "status",
  /** `status`, `reason?`, and of each of the many `many.0.target`, `.how`, `.at`, `.confirms?` */
  many: "many",
  /** `reservation`, `start`, `product?`, `overbook?`, `status?` (CONFIRMED, in the same change) */
  reschedule: "reschedule",
  /** `reservation` (may repeat): the last thing that staff did to it; `start?` where it was a move */
  takeBack: "take-back",
  /**
   * `channel`, `product`, `start`, `name`, `phone`, `memo`, `key`, who calls for them (`bookerName`,
   * `bookerPhone`, `relation`), `overbook?` (the start that was
   * taken; with `here` as `checkIn`), `checkIn?` (내원 at once), `outside?` with `onDay`, `clock` and
   * `reason` in place of `start`; `show`, `take` (a name) and `day` only show
   */
  book: "book",
  /** `reservation`, `memo`, `was`: the memo that one saw */
  memo: "memo",
  /** `reservation`, `how` (an `Identity`; "" takes back what was said) */
  identity: "identity",
  /** `reservation`, `how` (AGAIN, BY_HAND): what its platform could not be told */
  telling: "telling",
  /** `reservation`: a request that expired is put away out of 확인 필요 */
  dismiss: "dismiss",
  /** `day`, `choice`: what the hospital does on a holiday */
  holiday: "holiday",
  /** Nothing: the board is the hospital's from now on, without links */
  begin: "begin",
  /** `name`, `status?`, `platform?`, `product?`; `filter?`: `id:version`, or the id of one that is gone */
  saveFilter: "save-filter",
  /** `filter` (`id:version`) */
  removeFilter: "remove-filter",
} as const;
export type Intent = (typeof INTENTS)[keyof typeof INTENTS];

/** What a form is about that keeps a new filter. */
export const NEW_FILTER = "new";

/** The value of a form's `reservation` or `filter` field: which one, and as last seen. */
export const reservationField = (reservation: Version): string =>
  `${reservation.id}:${reservation.version}`;
