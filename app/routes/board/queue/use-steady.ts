import { useState } from "react";

/** A row of a list that holds still; `gone` ones are no longer in the list behind it. */
export interface Held<Item> {
  item: Item;
  gone: boolean;
}

/**
 * The list as it was shown, brought up to date without moving a row: what is gone keeps its
 * place, what is new comes last.
 */
export function heldList<Item extends { id: string }>(
  shown: readonly Held<Item>[],
  items: readonly Item[],
): Held<Item>[] {
  const current = new Map(items.map((item) => [item.id, item]));
  const kept = shown.map(({ item }) => {
    const fresh = current.get(item.id);
    current.delete(item.id);
    return fresh ? { item: fresh, gone: false } : { item, gone: true };
  });
  return [...kept, ...[...current.values()].map((item) => ({ item, gone: false }))];
}

/** The list as it is. */
export const plainList = <Item>(items: readonly Item[]): Held<Item>[] =>
  items.map((item) => ({ item, gone: false }));

/**
 * The list to show: while `held` nothing moves, afterwards it is as it is; but what waits for its
 * answer (`waiting`, by id) keeps its place.
 */
export function useSteady<Item extends { id: string }>(
  items: readonly Item[],
  held: boolean,
  waiting: ReadonlySet<string>,
): Held<Item>[] {
  const [shown, setShown] = useState(() => ({ items, held, waiting, list: plainList(items) }));
  if (shown.items === items && shown.held === held && shown.waiting === waiting) return shown.list;
  const list = steadyList(shown.list, items, held, waiting);
  setShown({ items, held, waiting, list });
  return list;
}

/** What follows on the list that was shown. */
export function steadyList<Item extends { id: string }>(
  shown: readonly Held<Item>[],
  items: readonly Item[],
  held: boolean,
  waiting: ReadonlySet<string>,
): Held<Item>[] {
  if (held) return heldList(shown, items);
  const waits = shown.some(({ item }) => waiting.has(item.id));
  if (!waits) return plainList(items);
  return heldList(shown, items).filter(({ item, gone }) => !gone || waiting.has(item.id));
}
