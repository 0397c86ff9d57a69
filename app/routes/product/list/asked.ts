import { nextStates, PRODUCT_STATES, type ProductState } from "#contract/product-states.ts";
import { PRODUCTS } from "../../addresses.ts";

/** The tabs: each the states that it shows. 모두 is what is not put away. */
export const TABS = {
  all: ["DRAFT", "READY", "PUBLISHED", "PAUSED"],
  on: ["PUBLISHED"],
  off: ["PAUSED"],
  ready: ["READY"],
  draft: ["DRAFT"],
  away: ["ARCHIVED"],
} as const satisfies Record<string, readonly ProductState[]>;
export type Tab = keyof typeof TABS;

/** What the address of the list asks for. */
export interface Asked {
  tab: Tab;
  q: string;
  cursor: string | null;
}

const isTab = (text: string | null): text is Tab => text !== null && Object.hasOwn(TABS, text);

/** @param search of the page, or of a form's action */
export function askedOf(search: URLSearchParams): Asked {
  const tab = search.get("tab");
  return {
    tab: isTab(tab) ? tab : "all",
    q: (search.get("q") ?? "").slice(0, 100).trim(),
    cursor: search.get("after"),
  };
}

/** The list's address that asks for this. */
export function listAddress({ tab, q, cursor = null }: Omit<Asked, "cursor"> & Partial<Asked>) {
  const search = new URLSearchParams({
    ...(tab !== "all" && { tab }),
    ...(q !== "" && { q }),
    ...(cursor !== null && { after: cursor }),
  }).toString();
  return search === "" ? PRODUCTS : `${PRODUCTS}?${search}`;
}

/** What can be made of many under a tab: whatever one of them can become. */
export const actsOf = (tab: Tab): readonly ProductState[] =>
  PRODUCT_STATES.filter((state) => TABS[tab].some((was) => nextStates(was).includes(state)));
