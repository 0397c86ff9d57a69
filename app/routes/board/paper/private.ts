import type { BoardAddress } from "../board-url.ts";

/** What stands on paper only where one says so, by its parameter in the board's URL. */
export const PRIVATE = { phone: "paperPhone", memo: "paperMemo" } as const;
export type Private = keyof typeof PRIVATE;
export const PRIVATES = Object.keys(PRIVATE) as Private[];

/** What was chosen to stand on it. */
export const chosenForPaper = ({ asked }: Pick<BoardAddress, "asked">): Private[] =>
  PRIVATES.filter((name) => asked(PRIVATE[name]) === "1");
