/** Changes that come together are loaded together. */
const DEBOUNCE_MS = 120;
/** What has been under way for so long may never end: a line that has gone silent says nothing. */
const GIVEN_UP_MS = 15_000;

/** Loads soon after it is asked to; asked again meanwhile, once for all. */
export interface Loading {
  ask: () => void;
  /** Nothing that was asked for is loaded any more. */
  stop: () => void;
}

/**
 * One load at a time: while something else is under way it waits, because it would end that; but
 * not for ever. What changes meanwhile is seen by the next.
 */
export function loadWhenIdle(isIdle: () => boolean, load: () => void): Loading {
  let soon: ReturnType<typeof setTimeout> | undefined;
  let askedAt: number | null = null;
  const ask = () => {
    askedAt ??= performance.now();
    clearTimeout(soon);
    soon = setTimeout(look, DEBOUNCE_MS);
  };
  const look = () => {
    const waited = performance.now() - (askedAt ?? 0);
    if (!isIdle() && waited < GIVEN_UP_MS) return ask();
    askedAt = null;
    load();
  };
  return {
    ask,
    stop() {
      clearTimeout(soon);
      askedAt = null;
    },
  };
}
