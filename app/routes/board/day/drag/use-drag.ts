import { mayMove } from "#contract/reservation-status.ts";
import { useState, type DragEvent, type PointerEvent } from "react";
import { useBoard } from "../../board-context.ts";
import type { DayRow } from "../rows.ts";
import { useTaken } from "./hand.ts";

type Script = typeof import("./held.tsx");

/**
 * 시간 변경 by hand: whoever takes a booking of these rows up in the lanes with the mouse has its form
 * open, and lets go of it where there is room. The script comes when the pointer is first over a
 * booking. No drag by touch: there it scrolls.
 */
export function useDrag(rows: readonly DayRow[]) {
  const { address } = useBoard();
  const [script, setScript] = useState<Script | null>(null);
  const fetched = () =>
    import("./held.tsx").then((file) => {
      setScript(file);
      return file;
    });
  const onEntry = (event: PointerEvent) => {
    const link = event.target instanceof Element && event.target.closest("a[href]");
    if (!link || event.pointerType !== "mouse") return null;
    const [, query] = (link.getAttribute("href") ?? "").split("?");
    const id = new URLSearchParams(query).get("reservation");
    return rows.find((row) => row.kind === "entry" && row.key === id) ?? null;
  };
  const handlers = {
    onPointerOver: (event: PointerEvent) => {
      // Where it cannot be had there is still the form.
      if (script === null && onEntry(event)) fetched().catch(() => undefined);
    },
    onPointerDown: (event: PointerEvent) => {
      const row = onEntry(event);
      if (row?.kind !== "entry" || row.r.productId === null || !mayMove(row.r.status)) return;
      const at = { x: event.clientX, y: event.clientY };
      const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (plain)
        fetched().then(
          ({ press }) => press(row, at, address.to({})),
          () => undefined,
        );
    },
    // The browser's own drag of a link would end ours.
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
  const taken = useTaken();
  return { handlers, taken, Held: taken && script ? script.Held : null };
}
