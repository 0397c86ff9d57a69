import { useState } from "react";
import { heldList, plainList, type Held } from "./steady.ts";

/** The list to show: while `held` nothing moves, afterwards it is as it is. */
export function useSteady<Item extends { id: string }>(
  items: readonly Item[],
  held: boolean,
): Held<Item>[] {
  const [shown, setShown] = useState(() => ({ items, held, list: plainList(items) }));
  if (shown.items === items && shown.held === held) return shown.list;
  const list = held ? heldList(shown.list, items) : plainList(items);
  setShown({ items, held, list });
  return list;
}
