import { leftAtHome, loadAtHome } from "#app/text/wizard-left.ts";
import { linkingPage, LOAD_PRODUCTS } from "../../addresses.ts";
import type { BoardData } from "../load-board.ts";

/** What somebody left half way: its words, and the way on. */
export type Left = ReturnType<typeof leftOf>[number];

/** Wizards that somebody left, and the import that waits. */
export const leftOf = ({ links, day }: Pick<BoardData, "links" | "day">, now: Date) => [
  ...links.flatMap(({ platform, left }) =>
    left ? [{ ...leftAtHome(platform, left, now), to: linkingPage(platform) }] : [],
  ),
  ...(day.load ? [{ ...loadAtHome(day.load, now), to: LOAD_PRODUCTS }] : []),
];
