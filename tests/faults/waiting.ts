/** Not a promise of speed: what takes longer than this hangs. */
export const HANG_MS = 60_000;

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Asks again and again until it is so. A question that fails is one that is not answered yet.
 * @returns milliseconds until then
 * @throws after so long, with the last answer or failure
 */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  { every = 50, since = performance.now(), most = HANG_MS } = {},
): Promise<number> {
  let last: unknown;
  const began = performance.now();
  while (performance.now() - began < most) {
    last = await Promise.resolve()
      .then(isSo)
      .catch((error: unknown) => error);
    if (last === true) return performance.now() - since;
    await sleep(every);
  }
  throw new Error(`${what}: not after ${most / 1000} s`, { cause: last });
}

const STEADY_MS = 500;

/**
 * Waits until it is so, and stays so for half a second.
 * @returns milliseconds from `since` to the last moment that it was not so
 */
export async function untilSteady(
  what: string,
  isSo: () => Promise<boolean>,
  since: number,
): Promise<number> {
  let lastNot = since;
  await until(what, async () => {
    if (!(await isSo().catch(() => false))) lastNot = performance.now();
    return performance.now() - lastNot >= STEADY_MS;
  });
  return lastNot - since;
}
