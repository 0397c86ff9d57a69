import { isLost } from "./focus.ts";

/**
 * Toasts are passed by: Tab stops at what can be pressed in one, at no toast itself, and goes on
 * from there. Sonner makes a stop of each, and gives the focus back whenever it leaves them, also
 * from where a person has put it: it hears nothing of the focus. Given back is only what goes with
 * the toast it was in.
 * @returns what ends it
 */
export function focusPassesBy(toasts: HTMLElement): () => void {
  /** What had the focus before it came here, as long as it is here. */
  let before: HTMLElement | null = null;
  const come = (event: FocusEvent) => {
    event.stopPropagation();
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !toasts.contains(from)) before = from;
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !toasts.contains(relatedTarget)) before = null;
  };
  // Who clicks on bare ground gives it up.
  const forget = () => {
    before = null;
  };
  const look = () => {
    for (const toast of toasts.querySelectorAll("li[tabindex]")) toast.removeAttribute("tabindex");
    if (before === null || !isLost()) return;
    before.focus({ preventScroll: true });
    before = null;
  };
  const observer = new MutationObserver(look);
  observer.observe(toasts, { childList: true, subtree: true });
  toasts.addEventListener("focusin", come);
  toasts.addEventListener("focusout", leave);
  document.addEventListener("pointerdown", forget);
  return () => {
    observer.disconnect();
    toasts.removeEventListener("focusin", come);
    toasts.removeEventListener("focusout", leave);
    document.removeEventListener("pointerdown", forget);
  };
}
