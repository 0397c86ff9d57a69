import { isShown } from "#app/ui/use-key.ts";

const shown = (selector: string, within: ParentNode = document): HTMLElement | null =>
  [...within.querySelectorAll<HTMLElement>(selector)].find(isShown) ?? null;

/** A link that was followed, and where it led. */
export interface Opener {
  element: HTMLElement;
  href: string;
}

/**
 * Where one begins in what stands in the panel: a step's question, the first field of 예약 등록
 * that is not filled in yet, else the panel's head. Null where nothing is open.
 * @param opened as `openedBy` says it
 */
export function beginning(opened: readonly string[]): HTMLElement | null {
  const panel = document.querySelector("[data-panel]");
  if (opened.length === 0 || !panel) return null;
  const isChosen = shown("[name=start]:checked", panel) !== null;
  return (
    shown("#step-ask", panel) ??
    shown("#booking-clock", panel) ??
    shown(isChosen ? "#booking-name" : "[name=product]:checked, select[name=product]", panel) ??
    shown("h2", panel)
  );
}

/** The link that opened this, or, where it is gone, another one to the same; null without any. */
export function wayTo(level: string, opener: Opener | undefined): HTMLElement | null {
  if (opener?.element.isConnected && isShown(opener.element)) return opener.element;
  const same = opener && shown(`a[href="${CSS.escape(opener.href)}"]`);
  return same ?? shown(`a[href*="${CSS.escape(level)}"]`);
}

/** Where the work goes on when nothing else is left: the first request, else the board itself. */
export const standIn = (): HTMLElement | null =>
  shown("[data-queue] [data-walk]") ?? document.querySelector<HTMLElement>("main");

/** Somebody types, or chooses, beside the panel. */
export const isBusyElsewhere = (): boolean =>
  document.activeElement?.matches("input:not([type=checkbox]), select, textarea") === true &&
  !document.activeElement.closest("[data-panel]");
