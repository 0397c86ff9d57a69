import { z } from "zod";
import type { Product } from "#contract/product.ts";
import type { Status } from "#contract/reservation-status.ts";
import type { TheirItem } from "../platform.ts";

type PriceKind = Product["price"]["kind"];

/** How a platform's words and ours map, both ways. */
export interface Words {
  /** A word that is not here is unknown: kept as received, shown as 확인 필요, never CONFIRMED. */
  inward: Readonly<Record<string, Status>>;
  /** What the platform is told. Several statuses may be one word to it. */
  outward: Readonly<Record<Status, string>>;
  /** Of products any other word is no answer. */
  itemStates: Readonly<Record<string, TheirItem["state"]>>;
  priceKinds: Readonly<Record<string, PriceKind>>;
  priceWords: Readonly<Record<PriceKind, string>>;
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
  itemStates: {
    draft: "DRAFT",
    review: "REVIEW",
    published: "PUBLISHED",
    rejected: "REJECTED",
    paused: "PAUSED",
  },
  priceKinds: {
    covered: "COVERED",
    uncovered: "UNCOVERED",
    free: "FREE",
    counsel: "AFTER_COUNSEL",
  },
  priceWords: {
    COVERED: "covered",
    UNCOVERED: "uncovered",
    FREE: "free",
    AFTER_COUNSEL: "counsel",
  },
};

/** What one of these words means, or null when it is none of them. */
const meaningOf = <Meaning>(
  words: Readonly<Record<string, Meaning>>,
  word: string,
): Meaning | null => (Object.hasOwn(words, word) ? (words[word] ?? null) : null);

/** The status that a platform's word means, or null when the word is unknown. */
export const statusOf = ({ inward }: Words, word: string): Status | null => meaningOf(inward, word);

/** One of these words, read as what it means. */
export const meaning = <Meaning extends string>(words: Readonly<Record<string, Meaning>>) =>
  z.string().transform((word, context) => {
    const known = meaningOf(words, word);
    if (known !== null) return known;
    context.addIssue({ code: "custom", message: "an unknown word" });
    return z.NEVER;
  });
