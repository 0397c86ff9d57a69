/** When a form of this page was last sent, on the page's own clock. React may learn of it later. */
let sentAt = -Infinity;

/** Was a form sent within so many milliseconds? */
export const justSent = (withinMs: number): boolean => performance.now() - sentAt < withinMs;

/** Watches for forms that are sent; gives the way to stop. */
export function watchForms(): () => void {
  const note = () => {
    sentAt = performance.now();
  };
  document.addEventListener("submit", note, { capture: true });
  return () => document.removeEventListener("submit", note, { capture: true });
}
