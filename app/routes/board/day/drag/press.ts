import type { EntryRow } from "../rows.ts";
import { take } from "./hand.ts";

/** Who moves the mouse less far clicks. */
const THRESHOLD_PX = 5;

interface Point {
  x: number;
  y: number;
}

/**
 * The mouse went down on a booking: it is taken up as soon as the pointer has moved; let go before,
 * it was a click. `back`: the board's address.
 */
export function press(row: EntryRow, at: Point, back: string): void {
  const pressed = new AbortController();
  const { signal } = pressed;
  const onMove = ({ buttons, clientX, clientY }: PointerEvent) => {
    if (buttons !== 1) return pressed.abort();
    if (Math.hypot(clientX - at.x, clientY - at.y) < THRESHOLD_PX) return;
    pressed.abort();
    take({ row, y: at.y, back });
  };
  document.addEventListener("pointermove", onMove, { signal });
  for (const end of ["pointerup", "pointercancel"])
    document.addEventListener(end, () => pressed.abort(), { signal });
}
