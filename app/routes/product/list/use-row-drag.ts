import { useState, type DragEvent } from "react";
import type { Move, Side } from "./intents.ts";

/** Where the row that is held would stand: at this side of another. */
interface Spot {
  other: string;
  side: Side;
}

export interface RowDrag {
  gripOf: (id: string) => object;
  rowOf: (id: string) => object;
}

const TYPE = "application/x-product";

const sideOf = ({ clientY, currentTarget }: DragEvent<HTMLElement>): Side => {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY < top + height / 2 ? "before" : "after";
};

/** Rows of a table that are put elsewhere by their grip. @param put what is done when one is let go */
export function useRowDrag(put: (move: Move) => void): RowDrag {
  const [held, setHeld] = useState<string | null>(null);
  const [spot, setSpot] = useState<Spot | null>(null);
  const letGo = () => {
    setHeld(null);
    setSpot(null);
  };
  return {
    gripOf: (id) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData(TYPE, id);
        const row = event.currentTarget.closest("tr");
        if (row) event.dataTransfer.setDragImage(row, row.clientWidth - 40, row.clientHeight / 2);
        setHeld(id);
      },
      onDragEnd: letGo,
    }),
    rowOf: (id) => ({
      "data-held": held === id || undefined,
      "data-spot": held !== null && spot?.other === id ? spot.side : undefined,
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (held === null || held === id) return;
        event.preventDefault();
        const side = sideOf(event);
        if (spot?.other !== id || spot.side !== side) setSpot({ other: id, side });
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        event.preventDefault();
        if (held !== null && held !== id) put({ id: held, side: sideOf(event), other: id });
        letGo();
      },
    }),
  };
}
