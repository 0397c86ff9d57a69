import { useEffect, type RefObject } from "react";
import { giveFocus, isLost } from "#app/ui/focus.ts";
import { isShown } from "#app/ui/use-key.ts";

const HEADINGS = "h1, h2, h3";
const CONTROLS =
  "a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled";

/**
 * Where what had the focus is taken away with what was pressed (a page or a step that comes in its
 * place, a line that is answered, a row that is gone), the focus goes to what is nearest to where it
 * stood: the heading there, else the first control; on another page its title. Who gave the focus up,
 * or has it elsewhere, is left alone; a list of what is wrong takes it by itself.
 */
export function useFocus(page: RefObject<HTMLElement>): void {
  useEffect(() => {
    if (!page.current) return;
    /** What had the focus, and all that it stood in, from the inside. */
    let path: readonly EventTarget[] = [];
    const note = (event: FocusEvent) => {
      path = event.composedPath();
    };
    // Who clicks elsewhere gives it up; what is pressed again has it already, and says nothing of it.
    const forget = ({ target }: PointerEvent) => {
      const [had] = path;
      if (!(had instanceof Node && target instanceof Node && had.contains(target))) path = [];
    };
    const look = () => {
      const [had, ...around] = path;
      if (!(had instanceof HTMLElement) || isThere(had) || !isLost()) return;
      const left = around.filter((one) => one instanceof HTMLElement).find(holds);
      if (!left?.closest("main")) return;
      // A form that is drawn anew has it again.
      const again = twinOf(had, left);
      const place = (again && up(again).find(holds)) ?? left;
      giveFocus(first(place, HEADINGS) ?? first(place, CONTROLS));
    };
    const observer = new MutationObserver(look);
    document.addEventListener("focusin", note);
    document.addEventListener("pointerdown", forget);
    const what = { childList: true, subtree: true, attributeFilter: ["disabled"] };
    observer.observe(page.current, what);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", note);
      document.removeEventListener("pointerdown", forget);
    };
  }, [page]);
}

const isThere = (element: HTMLElement): boolean =>
  element.isConnected && isShown(element) && !element.matches(":disabled");

/** The one control that is called the same; null where there is none, or several. */
function twinOf(had: HTMLElement, place: HTMLElement): HTMLElement | null {
  const [one, ...others] = [...place.querySelectorAll<HTMLElement>(had.tagName)].filter(
    ({ textContent }) => textContent !== "" && textContent === had.textContent,
  );
  return others.length === 0 ? (one ?? null) : null;
}

/** What an element stands in, from the inside. */
const up = ({ parentElement }: HTMLElement): HTMLElement[] =>
  parentElement ? [parentElement, ...up(parentElement)] : [];

/** Is there anything in it that could have the focus? */
const holds = (place: HTMLElement): boolean =>
  place.isConnected && first(place, `${HEADINGS}, ${CONTROLS}`) !== null;

const first = (place: HTMLElement, selector: string): HTMLElement | null =>
  [...place.querySelectorAll<HTMLElement>(selector)].find(
    (one) => isShown(one) && one.tabIndex >= (one.matches(HEADINGS) ? -1 : 0),
  ) ?? null;
