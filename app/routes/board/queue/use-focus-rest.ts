import { useEffect, useState } from "react";

/** So long after its last step the focus no longer holds the list. */
const HOLD_MS = 15_000;

/** True while the focus of the keyboard is in the element, and has moved or pressed a key there lately. */
export function useFocusRest(node: HTMLElement | null): boolean {
  const [resting, setResting] = useState(false);
  useEffect(() => {
    if (!node) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      clearTimeout(timer);
      setResting(false);
    };
    const step = ({ target }: Event) => {
      // What was clicked has the focus too; there the pointer holds the list.
      if (!(target instanceof Element && target.matches(":focus-visible"))) return;
      clearTimeout(timer);
      timer = setTimeout(leave, HOLD_MS);
      setResting(true);
    };
    const out = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && node.contains(relatedTarget))) leave();
    };
    node.addEventListener("focusin", step);
    node.addEventListener("keydown", step);
    node.addEventListener("focusout", out);
    return () => {
      leave();
      node.removeEventListener("focusin", step);
      node.removeEventListener("keydown", step);
      node.removeEventListener("focusout", out);
    };
  }, [node]);
  return resting;
}
