import type { HistoryEntry } from "#contract/reservation.ts";

type Action = HistoryEntry["action"];

/** What a line of history means to whoever reads on from it. */
interface Meaning {
  /** It gave the reservation its status or place. Otherwise what was done before it still stands. */
  gives: boolean;
  /** It came from the platform (CONFLICT: and did not fit) or went to it: the platform knows it. */
  exchanged: boolean;
  /** Staff can take it back at once. */
  reversible: boolean;
  /** A note beside it: what one saw before is not too old for taking something back. */
  note?: true;
}

const MEANINGS: Record<Action, Meaning> = {
  BOOKED: { gives: true, exchanged: false, reversible: true },
  STATUS: { gives: true, exchanged: false, reversible: true },
  RESCHEDULED: { gives: true, exchanged: false, reversible: true },
  TAKEN_BACK: { gives: true, exchanged: false, reversible: false },
  RECEIVED: { gives: true, exchanged: true, reversible: false },
  CONFLICT: { gives: true, exchanged: true, reversible: false },
  MEMO: { gives: false, exchanged: false, reversible: false, note: true },
  IDENTITY: { gives: false, exchanged: false, reversible: false, note: true },
  // Its product needs something else, or there are fewer of it: the booking stays where it is.
  RESOURCES: { gives: false, exchanged: false, reversible: false },
  // Of which status and place the platform was told stands in the line, and was given before it.
  TOLD: { gives: false, exchanged: true, reversible: false },
  TELL_AGAIN: { gives: false, exchanged: false, reversible: false },
  // Put away out of 확인 필요: what it was it still is.
  DISMISSED: { gives: false, exchanged: false, reversible: false },
  TOLD_BY_HAND: { gives: false, exchanged: true, reversible: false },
  // Its platform is told nothing any more.
  UNLINKED: { gives: false, exchanged: false, reversible: false },
  // It is again; of which status and place it knows stands in the line, as of TOLD.
  LINKED_AGAIN: { gives: false, exchanged: true, reversible: false },
};

/** Every action of the history has its row: a new one cannot be forgotten by one of its readers. */
export const meaningOf = (action: Action): Meaning => MEANINGS[action];
