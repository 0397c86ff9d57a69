import type { LinkedPlatform } from "#contract/platform.ts";
import type { HistoryEntry } from "#contract/reservation.ts";
import type { BookingDifference } from "./compare-bookings.ts";
import type { Found } from "../found.ts";
import { isSameWord } from "#contract/same-word.ts";
import { sideOf } from "../side.ts";

/** Who changes a booking on a platform that nobody here has told of it. */
const PATIENT = "환자";
/** What the clock has done, nobody did. */
const BY_ITSELF = "자동";

/**
 * What is known of a difference of a booking: since when, by whom, which sides can be made to hold, and
 * which one is the newer, where that is certain. Pure.
 * @param lines of history that gave our side its status, newest first
 */
export function judgeBooking(
  platform: LinkedPlatform,
  difference: BookingDifference,
  lines: readonly HistoryEntry[] = [],
): Found {
  switch (difference.is) {
    case "MISSING_HERE":
      return missingHere(difference);
    case "MISSING_THERE":
      return missingThere(difference, lines);
    case "OTHERWISE":
      return otherwise(platform, difference, lines);
  }
}

type Of<Is extends BookingDifference["is"]> = Extract<BookingDifference, { is: Is }>;

/** A pull would have taken it. */
const missingHere = ({ theirs }: Of<"MISSING_HERE">): Found => ({
  kind: "RESERVATION",
  subject: {
    booking: theirs.booking,
    start: theirs.booking.start.toISOString(),
    ...{ choices: ["THEIRS"], suggested: "THEIRS" },
  },
  ours: null,
  theirs: theirSide(theirs, PATIENT),
  since: theirs.changedAt.toISOString(),
});

/** It cannot be made there; that it is off is for a person to say, never for us to guess. */
const missingThere = ({ ours }: Of<"MISSING_THERE">, lines: readonly HistoryEntry[]): Found => ({
  kind: "RESERVATION",
  subject: { ...subjectOf(ours), choices: ours.isOpen ? [] : ["THEIRS"] },
  ours: ourSide(ours, lines),
  theirs: null,
  since: null,
});

function otherwise(
  platform: LinkedPlatform,
  { ours, theirs }: Of<"OTHERWISE">,
  lines: readonly HistoryEntry[],
): Found {
  const { booking, changedAt } = theirs;
  const [last] = lines;
  const lastAt = last ? new Date(last.at) : null;
  /** They say something that we have never had. */
  const isNews = ours.sequence === null || booking.sequence > ours.sequence;
  const isTheirsLater = lastAt !== null && changedAt > lastAt;
  /** Before our last change both were the same: it is what they do not know. */
  const wasSame =
    booking.status !== null &&
    last?.from != null &&
    isSameWord(platform, last.from, booking.status);
  const known = booking.status !== null;
  const suggested =
    isNews && isTheirsLater && known
      ? "THEIRS"
      : !isNews && lastAt !== null && !isTheirsLater && last?.byKind !== "PLATFORM"
        ? "OURS"
        : null;
  const since = !isTheirsLater && wasSame && lastAt ? lastAt : changedAt;
  return {
    kind: "RESERVATION",
    subject: {
      ...subjectOf(ours),
      booking,
      ...(ours.isOpen
        ? { choices: [], suggested: null }
        : { choices: known ? ["OURS", "THEIRS"] : ["OURS"], suggested }),
    },
    ours: ourSide(ours, lines),
    theirs: theirSide(theirs, isNews ? PATIENT : null),
    since: since.toISOString(),
  };
}

type Ours = Of<"OTHERWISE">["ours"];

const subjectOf = ({ reservationId, version, start }: Ours) => ({
  ...{ reservationId, version, start: start.toISOString() },
});

const ourSide = ({ status, start }: Ours, [last]: readonly HistoryEntry[]) =>
  sideOf({
    ...{ status, start: start.toISOString() },
    ...(last && { at: last.at, by: last.byKind === "SYSTEM" ? BY_ITSELF : last.by }),
  });

/** @param by who made it so, where it is news to us; what they only kept is nobody's act */
const theirSide = ({ booking, changedAt }: Of<"OTHERWISE">["theirs"], by: string | null) =>
  sideOf({
    ...{ status: booking.status, start: booking.start.toISOString() },
    text: booking.status === null ? booking.externalStatus : null,
    ...(by !== null && { at: changedAt.toISOString(), by }),
  });
