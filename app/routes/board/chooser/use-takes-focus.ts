import type { RefObject } from "react";
import { useCommitEffect } from "#app/ui/use-commit-effect.ts";
import { isShown } from "#app/ui/use-key.ts";
import { OPENS, type Opened } from "./opens-chooser.ts";

/**
 * As it opens the field has the focus, where no keyboard would come up for it; else the chosen day. As
 * it closes the focus goes back to what opened it, unless it is somewhere already.
 */
export function useTakesFocus(
  sheet: RefObject<HTMLElement>,
  opened: Opened,
  field = "[data-typed]",
  untyped = "[data-day][tabindex='0']",
): void {
  useCommitEffect(() => {
    const stands = sheet.current;
    const touched = window.matchMedia("(pointer: coarse)").matches;
    stands?.querySelector<HTMLElement>(touched ? untyped : field)?.focus();
    return () => {
      const had = stands?.contains(document.activeElement) === true;
      // What opened it may come back only now, and the board may have given the focus away meanwhile.
      requestAnimationFrame(() => {
        const { activeElement } = document;
        if (!had && activeElement !== null && activeElement !== document.body) return;
        [...document.querySelectorAll<HTMLElement>(`[${OPENS}="${opened}"]`)]
          .find(isShown)
          ?.focus();
      });
    };
  }, [sheet, opened, field, untyped]);
}
