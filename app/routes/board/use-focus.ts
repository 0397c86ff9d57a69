import { NavigationType, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { giveFocus, isLost } from "#app/ui/focus.ts";
import { useCommitEffect } from "#app/ui/use-commit-effect.ts";
import { openedBy } from "./board-params.ts";
import { beginning, isBusyElsewhere, standIn, wayTo, type Opener } from "./focus-places.ts";

/**
 * Where the focus goes as the board's address changes. What opens takes it; as it closes it goes
 * back to what opened it, after an act to the panel's head. Who has gone on elsewhere is left alone.
 */
export function useFocus(search: URLSearchParams): void {
  const opened = openedBy(search);
  const acted = useNavigationType() === NavigationType.Replace;
  const last = useRef(opened);
  const openers = useRef(new Map<string, Opener>());
  const clicked = useLastLink();

  useCommitEffect(() => {
    const before = last.current;
    last.current = opened;
    if (before.join() === opened.join()) return;
    const level = opened.at(-1);
    const closed = before[opened.length];
    const isClosing = closed !== undefined && opened.every((one, at) => one === before[at]);
    if (isClosing) {
      if (!isLost()) return;
      const back = acted ? null : wayTo(closed, openers.current.get(closed));
      giveFocus(back ?? beginning(opened) ?? standIn());
    } else if (level !== undefined) {
      const opener = clicked.current;
      if (opener?.href.includes(level)) openers.current.set(level, opener);
      if (!isBusyElsewhere()) giveFocus(beginning(opened));
    }
  });
  useLostFocus(opened);
}

/** The last link that was followed, by pointer or key. */
function useLastLink() {
  const clicked = useRef<Opener | null>(null);
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      const element = target instanceof Element ? target.closest<HTMLElement>("a[data-to]") : null;
      if (element) clicked.current = { element, href: element.getAttribute("href") ?? "" };
    };
    document.addEventListener("click", note, { capture: true });
    return () => document.removeEventListener("click", note, { capture: true });
  }, []);
  return clicked;
}

/** Where what had the focus is taken away (a button that was pressed), it goes to what is nearest. */
function useLostFocus(opened: readonly string[]): void {
  /** What had the focus, and all that it stood in, from the inside. */
  const path = useRef<readonly EventTarget[]>([]);
  useEffect(() => {
    const note = (event: FocusEvent) => {
      path.current = event.composedPath();
    };
    // Who clicks on bare ground gives it up.
    const forget = () => {
      path.current = [];
    };
    document.addEventListener("focusin", note);
    document.addEventListener("pointerdown", forget);
    return () => {
      document.removeEventListener("focusin", note);
      document.removeEventListener("pointerdown", forget);
    };
  }, []);

  useCommitEffect(() => {
    const [had, ...around] = path.current;
    if (!(had instanceof Element) || had.isConnected || !isLost()) return;
    const left = around.find((one) => one instanceof HTMLElement && one.isConnected);
    if (!(left instanceof HTMLElement) || !left.closest("main")) return;
    const near = left.closest("[data-panel]") ? beginning(opened) : left.querySelector("a[href]");
    giveFocus(near instanceof HTMLElement ? near : standIn());
  });
}
