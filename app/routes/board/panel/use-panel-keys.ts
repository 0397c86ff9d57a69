import { useEffect } from "react";
import { keysOn } from "#app/ui/keys.ts";

const TYPES = "input, textarea, select, [contenteditable]";

/**
 * 1 2 3 press the panel's buttons by their order, Esc closes it; not while typing, not with
 * a modifier, not when the shortcuts are switched off. Digits by their place on the keyboard, so
 * that they survive the Hangul mode.
 */
export function usePanelKeys(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const typing = event.target instanceof Element && event.target.closest(TYPES) !== null;
      const key =
        event.code === "Escape" ? "Escape" : /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
      if (key === undefined) return;
      if (key !== "Escape" && (typing || !keysOn())) return;
      const pressed = document.querySelector<HTMLElement>(
        `[data-panel] [aria-keyshortcuts="${key}"]:not([disabled])`,
      );
      if (!pressed) return;
      event.preventDefault();
      pressed.click();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
