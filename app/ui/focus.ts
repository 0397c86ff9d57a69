import { isShown } from "./use-key.ts";

/** Nothing has the focus, or what the page does not show any more. */
export function isLost(): boolean {
  const { activeElement } = document;
  return (
    !(activeElement instanceof HTMLElement) ||
    activeElement === document.body ||
    activeElement.matches(":disabled") ||
    !isShown(activeElement)
  );
}

/** Gives the focus to anything, headings too; the page scrolls there. */
export function giveFocus(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus();
}

/** Where one types or chooses within it: of radio buttons at the chosen one. */
export const fieldIn = (place: HTMLElement): HTMLElement | null =>
  place.querySelector<HTMLElement>("input[type=radio]:checked:enabled") ??
  place.querySelector<HTMLElement>(":is(input, select, textarea):enabled");
