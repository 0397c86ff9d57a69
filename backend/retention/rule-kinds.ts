import type { Schema } from "#backend/database/database.ts";

/**
 * Rows go when this instant of theirs is so many days ago; where `only` is said, if that one is there, and
 * where `unless` is, if that one is not.
 */
export interface Gone {
  gone: string;
  days: number;
  only?: string;
  unless?: string;
}
/** Why it may stay as long as the row, or the hospital, is there. */
interface Stays {
  stays: string;
}
/** Another job takes it away, by this name. */
interface By {
  by: string;
}
/** Blanked the hospital's years after the day of the reservation. */
interface Blanked {
  blanked: "YEARS";
}
/** Blanked `ANSWER_DAYS` after the day of the reservation, at the latest with it. */
interface Answered {
  blanked: "ANSWERS";
}

/** Blanked `KIN_DAYS` after the request was rejected or taken back; one that nobody decides goes after `undecidedDays`. */
interface Ended {
  blanked: "ENDED";
}

type RowRule = { rows: Gone[] | Stays | By };
type ColumnRule = Blanked | Answered | Ended | Stays;
export type Rules = {
  [Table in keyof Schema]: RowRule | { [Column in keyof Schema[Table]]?: ColumnRule };
};

export const YEARS: Blanked = { blanked: "YEARS" };
export const ANSWERS: Answered = { blanked: "ANSWERS" };
export const ENDED: Ended = { blanked: "ENDED" };
export const stays = (because: string): Stays => ({ stays: because });
