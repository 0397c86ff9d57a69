import { useRef, type RefObject } from "react";
import { giveFocus, isLost } from "./focus.ts";
import { useCommitEffect } from "./use-commit-effect.ts";
import { useHydrated } from "./use-hydrated.ts";

/**
 * What comes in the place of another at the same address has the focus, where that was lost with what was
 * pressed.
 * @param shown names what is shown: another name, another page
 * @param target where the focus goes, within `content`
 */
export function useComingFocus(content: RefObject<HTMLElement>, shown: string, target = "h1") {
  // Whoever was led here pressed something; who loads the page has pressed nothing yet.
  const before = useRef(useHydrated() ? null : shown);
  // With what took its place, before anybody else looks where the focus has gone.
  useCommitEffect(() => {
    if (before.current !== shown && isLost())
      giveFocus(content.current?.querySelector<HTMLElement>(target) ?? null);
    before.current = shown;
  }, [content, shown, target]);
}
