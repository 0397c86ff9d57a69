/** The time now. Tests set it; nothing in the backend calls `new Date()` for "now". */
export type Clock = () => Date;

/**
 * The program's clock.
 * @param from the demo's "now" (`DEMO_NOW`, rulings): the clock starts there and runs on from it,
 * so that a demo, and the browser tests, need not meet a Sunday; the real time when left out
 */
export function startClock(from?: Date): Clock {
  if (from === undefined) return () => new Date();
  const ahead = from.getTime() - Date.now();
  return () => new Date(Date.now() + ahead);
}
