/** What a hospital asks a patient who books: kinds and bounds, without a schema. */

/** 짧은 글, 긴 글, 하나 고르기, 여러 개 고르기. */
export const QUESTION_KINDS = ["SHORT", "LONG", "ONE", "SOME"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Is it answered by choosing? */
export const isChosen = (kind: QuestionKind): boolean => kind === "ONE" || kind === "SOME";

export const MOST_QUESTIONS = 10;
export const MOST_CHOICES = 10;
export const QUESTION_LENGTH = 100;
export const CHOICE_LENGTH = 40;
