import { cookieAttributes, cookieValues } from "./cookies.ts";

/** How high half an hour stands on the board, in this browser. A cookie, as the theme. */
export const BLOCKS = ["normal", "large"] as const;
export type Block = (typeof BLOCKS)[number];

export const isBlock = (value: unknown): value is Block => BLOCKS.some((block) => block === value);

export function readBlock(cookieHeader: string | null): Block {
  const value = cookieValues(cookieHeader).get("block");
  return isBlock(value) ? value : "normal";
}

export const blockSetCookie = (block: Block, secure: boolean): string =>
  `block=${block}; ${cookieAttributes(secure)}`;
