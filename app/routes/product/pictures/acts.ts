/** What a button of the form of pictures asks for, in its field `act`. */
export const SAVE = "save";
/** To a place, from 0: the buttons' way, and that of who drags. */
export const moveTo = (id: string, place: number): string => `move:${id}:${place}`;
export const remove = (id: string): string => `remove:${id}`;

export type Act = { move: string; place: number } | { remove: string } | null;

export function actOf(text: string): Act {
  const [what, id = "", place = ""] = text.split(":");
  if (what === "move" && /^\d$/.test(place)) return { move: id, place: Number(place) };
  return what === "remove" ? { remove: id } : null;
}

/** The names of the fields of a picture in its row. */
export const rowField = (row: number, name: "id" | "seen" | "alt"): string =>
  `items.${row}.${name}`;
