import { useEffect, useState } from "react";

/** So long after its last move a pointer no longer holds the list. */
const HOLD_MS = 4000;

/** True while the pointer is over the element and has moved in the last four seconds. */
export function usePointerRest(node: HTMLElement | null): boolean {
  const [resting, setResting] = useState(false);
  useEffect(() => {
    if (!node) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      clearTimeout(timer);
      setResting(false);
    };
    const move = (event: PointerEvent) => {
      if (event.pointerType === "touch") return;
      clearTimeout(timer);
      timer = setTimeout(leave, HOLD_MS);
      setResting(true);
    };
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerleave", leave);
    return () => {
      clearTimeout(timer);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerleave", leave);
      setResting(false);
    };
  }, [node]);
  return resting;
}
