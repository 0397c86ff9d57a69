/** When this page last posted a form, on the page's own clock. React may learn of it later. */
let sentAt = -Infinity;

/** Was a form posted within so many milliseconds? */
export const justSent = (withinMs: number): boolean => performance.now() - sentAt < withinMs;

/** Watches for forms that are posted, searches are not; gives the way to stop. */
export function watchForms(): () => void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLFormElement && target.method === "post") sentAt = performance.now();
  };
  document.addEventListener("submit", note, { capture: true });
  return () => document.removeEventListener("submit", note, { capture: true });
}
