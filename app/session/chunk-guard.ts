/** A path is loaded again for a missing chunk at most so often (brief §9). */
export const GUARD_MS = 10_000;
const STORE = "loaded-again";

/** Where the guard remembers: of a tab, over its loads. */
type Store = Pick<Storage, "getItem" | "setItem">;

/**
 * May the page at this path be loaded again for a chunk that is missing? Remembers that it is. Not
 * where nothing can be remembered: it would be loaded for ever.
 * @param now milliseconds
 */
export function mayLoadAgain(path: string, now: number, store: Store): boolean {
  try {
    const times = read(store);
    const before = times[path];
    if (before !== undefined && now - before < GUARD_MS && now >= before) return false;
    const late = Object.entries(times).filter(([, at = 0]) => now - at < GUARD_MS);
    store.setItem(STORE, JSON.stringify({ ...Object.fromEntries(late), [path]: now }));
    return true;
  } catch {
    return false;
  }
}

function read(store: Store): Partial<Record<string, number>> {
  const kept: unknown = JSON.parse(store.getItem(STORE) ?? "{}");
  return typeof kept === "object" && kept !== null ? kept : {};
}

/** Said by Remix of a route's module, and by the board of a part of it. */
export const MISSING = "chunkmissing";
export const chunkMissing = (): void => void window.dispatchEvent(new Event(MISSING));

/** As Chromium, Firefox, Safari and Vite say that a script or a sheet could not be had. */
const CHUNK_FAILURE =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

export const isChunkFailure = (reason: unknown): boolean =>
  reason instanceof Error && CHUNK_FAILURE.test(reason.message);
