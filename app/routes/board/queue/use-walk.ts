import { useCallback, type KeyboardEvent, type RefObject } from "react";
import { keysOn } from "#app/ui/keys.ts";

/** ↑ ↓ between the names in the queue; Enter opens one, being a link. */
export function useWalk(queue: RefObject<HTMLElement>) {
  return useCallback(
    (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || !keysOn()) return;
      const links = [...(queue.current?.querySelectorAll<HTMLElement>("[data-walk]") ?? [])];
      const row = event.target instanceof Element ? event.target.closest("li") : null;
      const here = links.findIndex((link) => row?.contains(link));
      const next = links[here + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
    [queue],
  );
}
