/** A piece of a text: a paragraph, a heading under the section's, a numbered list, a table, terms and what they are. */
export type Block =
  | string
  | { heading: string }
  | { list: readonly string[] }
  | { table: Table }
  | { facts: readonly (readonly [term: string, is: string])[] };

/** As many cells in a row as there are heads; the first names the row. */
export interface Table {
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface Section {
  title: string;
  blocks: readonly Block[];
}

/** What an installation does, as its environment says, where a text has to say it. */
export interface Circumstances {
  /** Use of the screens is sent abroad. */
  analytics: boolean;
}

/** A text as it stands from a day on. Once another one has followed it, it is not touched any more. */
export interface Edition {
  /** `2.0`, as it is asked for. */
  id: string;
  /** The first KST day on which it is in force. */
  from: string;
  lead: string;
  sections: (circumstances: Circumstances) => readonly Section[];
}

/** Each ends the day before the next begins. */
export type Editions = readonly [Edition, ...Edition[]];

/** The one that is in force; before the first day of all it is the first. */
export const editionOn = (editions: Editions, day: string): Edition =>
  editions.findLast(({ from }) => from <= day) ?? editions[0];

/** The one that follows, null for the newest. */
export const editionAfter = (editions: Editions, { from }: Edition): Edition | null =>
  editions.find((edition) => edition.from > from) ?? null;
