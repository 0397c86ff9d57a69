import { WATCHES, type Watch } from "#contract/access-watch.ts";

/** What a form of 점검 asks for, in its field `intent`. */
export const REVIEW_INTENTS = { sign: "sign", cycle: "cycle" } as const;

/** The form's field for what is said of a watch; the contract's path is the same. */
export const wordField = (watch: Watch) => `words.${watch}` as const;
export const WORD_FIELDS = WATCHES.map(wordField);
