import { useRef, type TouchEvent } from "react";
import { turned, type Touched } from "./swipe.ts";

/** What listens to a stroke of one finger over a month: spread it onto what shows the month. */
export function useSwipe(turn: (months: -1 | 1) => void) {
  const from = useRef<Touched | null>(null);
  return {
    onTouchStart: ({ touches, timeStamp }: TouchEvent) => {
      const touch = touches[0];
      from.current =
        touch && touches.length === 1
          ? { x: touch.clientX, y: touch.clientY, at: timeStamp }
          : null;
    },
    onTouchEnd: ({ changedTouches, timeStamp }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!touch || !from.current) return;
      const months = turned(from.current, { x: touch.clientX, y: touch.clientY, at: timeStamp });
      from.current = null;
      if (months !== 0) turn(months);
    },
  };
}
