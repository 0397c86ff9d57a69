/** The forms of the list. */
export const LIST_INTENTS = { many: "many", move: "move" } as const;

/** Before or after which other product one is put: the value of a button, and of what is let go. */
export type Side = "before" | "after";
export interface Move {
  id: string;
  side: Side;
  other: string;
}
export const moveField = ({ id, side, other }: Move): string => `${id} ${side} ${other}`;

/** Null for what is none. */
export function moveIn(text: string): Move | null {
  const [id, side, other, ...more] = text.split(" ");
  if (!id || !other || more.length > 0 || id === other) return null;
  return side === "before" || side === "after" ? { id, side, other } : null;
}

/** All of these ids, with one of them put elsewhere; null where one is not among them. */
export function moved(ids: readonly string[], { id, side, other }: Move): string[] | null {
  const rest = ids.filter((one) => one !== id);
  const place = rest.indexOf(other);
  if (place < 0 || rest.length === ids.length) return null;
  return rest.toSpliced(place + (side === "after" ? 1 : 0), 0, id);
}

/** A product as the form of many names it, with the version that was seen. */
export const pickField = ({ id, version }: { id: string; version: number }): string =>
  `${id}:${version}`;
