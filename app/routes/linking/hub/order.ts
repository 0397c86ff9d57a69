import type { Hub } from "#contract/linking-hub.ts";
import {
  isLinked,
  LINKED_PLATFORMS,
  type LinkedPlatform,
  type Platform,
} from "#contract/platform.ts";

/** A platform among those to choose from, in the order in which it would be linked. */
export interface Choice {
  platform: LinkedPlatform;
  picked: boolean;
}

const named = (texts: readonly string[]): LinkedPlatform[] =>
  [...new Set(texts)].filter((text): text is LinkedPlatform => isLinked(text as Platform));

/** What is chosen, in its order: the address says so, moved by one where ˄ or ˅ was pressed. */
export function choicesIn(search: URLSearchParams): Choice[] {
  const given = named(search.getAll("order"));
  const order = [...given, ...LINKED_PLATFORMS.filter((platform) => !given.includes(platform))];
  const picked = given.length === 0 ? ["NAVER"] : search.getAll("pick");
  const [platform, way] = (search.get("move") ?? "").split("-");
  const at = order.findIndex((one) => one === platform);
  const to = at + (way === "up" ? -1 : 1);
  const [one, other] = [order[at], order[to]];
  if (one !== undefined && other !== undefined) [order[at], order[to]] = [other, one];
  return order.map((choice) => ({ platform: choice, picked: picked.includes(choice) }));
}

/** Nothing was ever begun: which ones is to be chosen. */
export const isFirst = ({ items, list }: Hub): boolean =>
  list.length === 0 &&
  items.every(
    ({ state, running }) => running === null && ["NOT_LINKED", "DISCONNECTED"].includes(state),
  );
