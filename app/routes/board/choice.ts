/** What is chosen in 예약 등록 and 시간 변경; "" where nothing is. */
export interface Choice {
  product: string;
  /** As `booking/chosen-start.ts` names it. */
  start: string;
  /** Where it is received, in 예약 등록. */
  channel: string;
}

/** The parameters of the board's URL that say it, and the leaf that it is looked for on. */
const PARAMS = ["item", "start", "channel", "day", "days"] as const;

/** The choice that an address says. */
export const choiceIn = (search: URLSearchParams): Choice => ({
  product: search.get("item") ?? "",
  start: search.get("start") ?? "",
  channel: search.get("channel") ?? "",
});

export const isSameChoice = (one: Choice, other: Choice): boolean =>
  one.product === other.product && one.start === other.start && one.channel === other.channel;

/** What was pressed, and what the page said till it was: where it stood, and where it was led before. */
export interface Pressed {
  choice: Choice;
  to: string;
  before: readonly string[];
}

/** A choice in one word. */
export const wordOf = ({ product, start, channel }: Choice): string =>
  `${product} ${start} ${channel}`;

/**
 * A choice is pressed where the page says `at`, and leads `to` an address. What was pressed before, and
 * still holds there, may be shown only now: that takes this one back no more.
 */
export const pressedAt = (
  at: string,
  choice: Choice,
  to: string,
  held: Pressed | null,
): Pressed => ({
  ...{ choice, to },
  before: [...(held ? [...held.before, wordOf(held.choice)] : []), at].filter(
    (word) => word !== wordOf(choice),
  ),
});

/** Holds what was pressed, where the page says `at`? */
export const isHeldAt = (at: string, { before }: Pressed): boolean => before.includes(at);

/**
 * Choosing and leafing lead to addresses of their own: is one the same form as the other, but for
 * what is chosen in it?
 */
export function isSameButChoice(here: string, there: string): boolean {
  const form = formAt(here);
  return form !== null && form === formAt(there);
}

/** The address of a form in which a time is chosen, without the choice; null where none is open. */
function formAt(address: string): string | null {
  const search = new URLSearchParams(address.split("?")[1]);
  if (!search.has("new") && search.get("act") !== "move") return null;
  for (const name of PARAMS) search.delete(name);
  search.sort();
  return String(search);
}
