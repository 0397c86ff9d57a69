import type { Status } from "#contract/reservation-status.ts";

/** How a platform's words and our statuses map, both ways. */
export interface Words {
  /** A word that is not here is unknown: kept as received, shown as 확인 필요, never CONFIRMED. */
  inward: Readonly<Record<string, Status>>;
  /** What the platform is told. Several statuses may be one word to it. */
  outward: Readonly<Record<Status, string>>;
}

/** As long as a platform publishes none of its own. docs/platforms/naver.md, "Words". */
export const PLAIN_WORDS: Words = {
  inward: {
    requested: "REQUESTED",
    confirmed: "CONFIRMED",
    canceled: "CANCELED",
    completed: "COMPLETED",
    noshow: "NO_SHOW",
  },
  outward: {
    REQUESTED: "requested",
    CONFIRMED: "confirmed",
    CHECKED_IN: "confirmed",
    COMPLETED: "completed",
    NO_SHOW: "noshow",
    CANCELED: "canceled",
    REJECTED: "canceled",
    EXPIRED: "canceled",
  },
};

/** The status that a platform's word means, or null when the word is unknown. */
export const statusOf = (words: Words, word: string): Status | null =>
  Object.hasOwn(words.inward, word) ? (words.inward[word] ?? null) : null;
