/** Says that nobody asked for a call (rulings: it does not count as being there). */
const BACKGROUND = { "x-background": "1" };

let next = false;

/** Loads what the page shows again by itself; `reload` is Remix's `revalidate`. */
export function inBackground(reload: () => void): void {
  next = true;
  reload();
}

/** Was the load that begins now asked for by the page itself? Asked once a load. */
export function takeBackground(): boolean {
  const taken = next;
  next = false;
  return taken;
}

/**
 * Makes a call that nobody asked for. Remix takes no headers for the calls of its own, and makes
 * them before it first waits: for so long `fetch` is one that adds ours.
 */
export function calledInBackground<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const plain = window.fetch;
  window.fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(BACKGROUND)) headers.set(name, value);
    return plain(input, { ...init, headers });
  };
  try {
    return call();
  } finally {
    window.fetch = plain;
  }
}
