import type { Seen } from "../board-data.ts";
import type { BoardAddress } from "../board-url.ts";
import { minuteOf } from "../day/minute-of.ts";
import type { Slot } from "./slot.ts";

/** The slot whose list the URL asks for; null where it asks for none, or for what is none. */
export function slotOf(asked: BoardAddress["asked"]): Slot | null {
  const [, starts, ends] = /^(\d{1,4})-(\d{1,4})$/.exec(asked("slot") ?? "") ?? [];
  if (starts === undefined || ends === undefined) return null;
  return { productId: asked("item"), starts: Number(starts), ends: Number(ends) };
}

/** Is it this slot whose list is open? */
export function isOpenSlot(asked: BoardAddress["asked"], slot: Slot): boolean {
  const open = slotOf(asked);
  return (
    open?.productId === slot.productId && open.starts === slot.starts && open.ends === slot.ends
  );
}

/** Everybody who starts in the slot, by time. */
export const inSlot = (reservations: readonly Seen[], slot: Slot, date: string): Seen[] =>
  reservations
    .filter((r) => {
      const minute = minuteOf(r.start, date);
      return r.productId === slot.productId && slot.starts <= minute && minute < slot.ends;
    })
    .toSorted((a, b) => a.start.localeCompare(b.start));
