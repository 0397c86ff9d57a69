/** So long a log-out may be on its way; a page that still stands after it has not been left. */
const ON_ITS_WAY_MS = 10_000;
let endedAt = -Infinity;

/** The session ends here by itself: no page may hold anybody back. What is typed is kept (026). */
export const noteSessionEnding = (): void => {
  endedAt = performance.now();
};

/** Whether it is ending now: a log-out that failed lets pages ask again. */
export const isSessionEnding = (): boolean => performance.now() - endedAt < ON_ITS_WAY_MS;
