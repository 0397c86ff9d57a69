/** What was asked has not answered in time. */
const late = () => new DOMException("no answer in time", "TimeoutError");

/**
 * Does something with a signal that aborts when `signal` does, or after so long, and waits for it no
 * longer than that, whatever it makes of being aborted. `AbortSignal.any` of a time-out is not it: Node 20
 * lets the garbage collector take it away, and nobody gives up any more.
 * @throws what `work` throws; the signal's reason; a TimeoutError
 */
export async function withDeadline<T>(
  ms: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const own = new AbortController();
  const asked = () => own.abort(signal?.reason);
  const timer = setTimeout(() => own.abort(late()), ms);
  signal?.addEventListener("abort", asked, { once: true });
  const over = new Promise<never>((_resolve, reject) => {
    own.signal.addEventListener("abort", () => reject(own.signal.reason as Error), { once: true });
  });
  const done = work(own.signal);
  // Who has given up hears of its end no more.
  done.catch(() => undefined);
  try {
    return await Promise.race([done, over]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", asked);
  }
}
