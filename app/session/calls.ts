import { BACKGROUND } from "#contract/background.ts";

let next = false;
let now = false;

/**
 * Remix makes calls of its own, and takes no word on how. Once a page, before it comes to life: what
 * it sends outlives what it was sent from, so that its answer is heard wherever one has gone since;
 * and a load that nobody asked for says so.
 */
export function tendCalls(): void {
  const plain = window.fetch;
  window.fetch = (input, init) => {
    if (init?.method !== undefined && !/^(GET|HEAD)$/i.test(init.method))
      return plain(input, { ...init, signal: null });
    if (!now) return plain(input, init);
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(BACKGROUND)) headers.set(name, value);
    return plain(input, { ...init, headers });
  };
}

/** Loads what the page shows again by itself; `reload` is Remix's `revalidate`. */
export function inBackground(reload: () => void): void {
  next = true;
  reload();
}

/** Was the load that begins now asked for by the page itself? */
export const isBackground = (): boolean => next;

/** The same, of the last route of a load that asks. */
export function takeBackground(): boolean {
  const taken = next;
  next = false;
  return taken;
}

/** Makes a call that nobody asked for. Remix makes its own before it first waits. */
export function calledInBackground<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  now = true;
  try {
    return call();
  } finally {
    now = false;
  }
}
