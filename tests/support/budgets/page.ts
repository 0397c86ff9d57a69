/**
 * What a page costs with 50 reservations on its day: SQL statements warm and cold (begin with the
 * hospital's name is one, commit is one; cold: nothing in memory), bytes as they leave without
 * compression, elements. Each may cost so much and no more; the statements' goals are 6, with a
 * panel or a form beside it 8, and cold 11 for `/`. Cold is warm and six more, whatever the page:
 * three to find the session, three for the hospital's facts. A new screen, view or step of the
 * panel gets a line here: without one the last tests fail.
 */
export interface Cost {
  warm: number;
  cold: number;
  kilobytes: number;
  elements: number;
}

export const DAY = "2026-11-20";
/** Another one with as many, that no page shows unasked. */
export const FAR_DAY = "2027-01-13";
export const NOW = `${DAY}T14:12:00+09:00`;
export const BOARD_ROUTE = "routes/board/route";
export interface Page {
  route: string;
  path: string;
  /** Opened without a login; `second`: after a right password; `signup`: by a browser with a sign-up. */
  stranger?: true | "second" | "signup";
  /** Of a hospital whose links are half made. */
  half?: true;
  most: Cost;
}
