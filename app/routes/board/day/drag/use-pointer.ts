import { useEffect, useRef, type RefObject } from "react";

interface Ends {
  /** The pointer is so many pixels below the top of the lanes, which are so high. */
  onMove: (y: number, height: number) => void;
  onLetGo: () => void;
  /** Escape, or the browser took the pointer away. */
  onPutBack: () => void;
}

/** So near to the edge of what scrolls it scrolls, so many pixels a frame. */
const EDGE_PX = 36;
const SCROLL_PX = 9;

/**
 * Follows the pressed pointer from `from` (in the window) on over the lanes, the parent of `inside`,
 * which scroll as it comes to their edge. The click that ends it is none.
 */
export function usePointer(inside: RefObject<HTMLElement>, from: number, ends: Ends): void {
  const latest = useRef(ends);
  useEffect(() => {
    latest.current = ends;
  });
  useEffect(() => {
    const held = new AbortController();
    const { signal } = held;
    let y = from;
    let frame = 0;
    const look = () => {
      const lanes = inside.current?.parentElement?.getBoundingClientRect();
      if (lanes) latest.current.onMove(y - lanes.top, lanes.height);
    };
    const scroll = () => {
      frame = 0;
      const scroller = inside.current?.closest("section");
      if (!scroller) return;
      const { top, bottom } = scroller.getBoundingClientRect();
      const by = y > bottom - EDGE_PX ? SCROLL_PX : y < top + 2 * EDGE_PX ? -SCROLL_PX : 0;
      if (by === 0) return;
      scroller.scrollTop += by;
      frame = requestAnimationFrame(scroll);
    };
    const end = (how: "onLetGo" | "onPutBack") => {
      held.abort();
      latest.current[how]();
    };
    const on = <Name extends keyof DocumentEventMap>(
      name: Name,
      listen: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, listen, { signal, capture: true });
    on("pointermove", (event) => {
      y = event.clientY;
      look();
      if (frame === 0) scroll();
    });
    on("scroll", look);
    on("pointerup", () => end("onLetGo"));
    on("pointercancel", () => end("onPutBack"));
    on("keydown", (event) => {
      if (event.code !== "Escape") return;
      swallow(event);
      end("onPutBack");
    });
    swallowClick();
    document.documentElement.dataset.holding = "";
    look();
    return () => {
      held.abort();
      cancelAnimationFrame(frame);
      delete document.documentElement.dataset.holding;
    };
  }, [inside, from]);
}

/** The button that is down makes no click as it comes up, whatever became of what was held. */
function swallowClick() {
  const pressed = new AbortController();
  const { signal } = pressed;
  window.addEventListener("click", swallow, { capture: true, signal });
  for (const up of ["pointerup", "pointercancel"])
    window.addEventListener(up, () => setTimeout(() => pressed.abort()), { signal });
}

function swallow(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
