import { useCallback, useRef } from "react";
import { createKeyRegister, type Key } from "./key-register.ts";
import { keysOn } from "./keys.ts";
import { useCommitEffect } from "./use-commit-effect.ts";

/** One per page: there is one keyboard. */
const register = createKeyRegister(keysOn);

/** What could be pressed now in a scope, keys or no keys. */
export const ableKeys = (scope: Key["scope"]): Key[] => register.able(scope);

const FIELDS = "input, textarea, select, [contenteditable]";

/** The only listener for keys. While a dialog stands, wherever the focus is, they are its own. */
function onKey(event: KeyboardEvent) {
  if (event.defaultPrevented || document.querySelector("dialog:modal") !== null) return;
  const { repeat, ctrlKey, altKey, metaKey, shiftKey } = event;
  if (altKey) return;
  const code = shiftKey ? `Shift+${event.code}` : event.code;
  const modified = ctrlKey || metaKey;
  const typing = event.target instanceof Element && event.target.closest(FIELDS) !== null;
  if (register.press({ code, modified, repeat, typing })) event.preventDefault();
}

/** Registers a key while the component stands; null registers none. */
export function useKey(key: Key | null): void {
  const latest = useRef(key);
  useCommitEffect(() => {
    latest.current = key;
  });
  const { scope, code, label } = key ?? {};
  useCommitEffect(() => {
    if (scope === undefined || code === undefined || label === undefined) return;
    // The same listener again is not added again.
    document.addEventListener("keydown", onKey);
    const act = () => latest.current?.act();
    const ready = () => latest.current?.ready?.() ?? true;
    return register.add({ scope, code, label, act, ready });
  }, [scope, code, label]);
}

/** A key that presses what gets the ref: not there while that is hidden or disabled, or not `ready`. */
export function usePressKey(key: Omit<Key, "act"> | null) {
  const element = useRef<HTMLElement | null>(null);
  useKey(
    key && {
      ...key,
      act: () => element.current?.click(),
      ready: () =>
        isShown(element.current) &&
        !element.current.matches(":disabled") &&
        (key.ready?.() ?? true),
    },
  );
  return useCallback((found: HTMLElement | null) => {
    element.current = found;
  }, []);
}

/** Does it take any room? */
export const isShown = (element: HTMLElement | null): element is HTMLElement =>
  element !== null && element.getClientRects().length > 0;
