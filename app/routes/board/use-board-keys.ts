import { useEffect } from "react";
import { keysOn } from "#app/ui/keys.ts";

const TYPES = "input, textarea, select, [contenteditable], dialog";

/** What each key presses or focuses; by its place on the keyboard, so that Hangul mode is fine. */
const KEYS: Record<string, { find: string; focus?: true }> = {
  Slash: { find: "#search", focus: true },
  KeyN: { find: "[data-book]" },
  KeyZ: { find: '[data-sonner-toast] [aria-keyshortcuts="Z"]' },
};

/** `/` searches, N books, Z takes back while its toast stands. Not while typing. */
export function useBoardKeys(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const key = KEYS[event.code];
      if (!key || event.defaultPrevented || !keysOn()) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(TYPES)) return;
      const target = document.querySelector<HTMLElement>(key.find);
      if (!target || target.getClientRects().length === 0) return;
      event.preventDefault();
      if (key.focus) target.focus();
      else target.click();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
