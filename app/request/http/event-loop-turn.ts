import { setImmediate } from "node:timers/promises";

let before: Promise<unknown> = Promise.resolve();

/**
 * Resolves for one caller at a time, once per turn of the event loop, first come, first served:
 * between two pages that begin, files, streams and the database's answers get their turn, however
 * many pages are asked for at once.
 */
export const eventLoopTurn = (): Promise<unknown> => (before = before.then(() => setImmediate()));
