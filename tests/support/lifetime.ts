import type { Server } from "node:http";
import { onTestFinished, TestRunner } from "vitest";

type End = () => Promise<unknown>;

const ends: End[] = [];
const resets: (() => void)[] = [];

/** Ends what stood for a whole file: `file-end.ts` calls it behind every file. */
export async function endFile(): Promise<void> {
  try {
    for (const end of ends.splice(0).reverse()) await end();
  } finally {
    for (const reset of resets) reset();
  }
}

/**
 * Ends what a test has started, or a hook before it, when that test is over; what stands for a whole
 * file, when the file is. The last to start is the first to end. So a file that starts a backend for
 * each test holds the connections of one, not of all. Of tests side by side Vitest does not know
 * whose a start is: theirs ends with the file.
 */
export function atTheEnd(end: End): void {
  const test = TestRunner.getCurrentTest();
  if (test === undefined || test.concurrent) ends.push(end);
  else
    onTestFinished(async () => {
      await end();
    });
}

/** Closes a server and whatever is connected with it. */
export function closed(server: Server): Promise<void> {
  const done = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  return done;
}

/** Of what a module of the tests remembers: modules outlive a file, what they remember must not. */
export function anewPerFile(reset: () => void): void {
  resets.push(reset);
}

/** @returns a count from one, which begins anew with every file */
export function countedPerFile(): () => number {
  let count = 0;
  anewPerFile(() => (count = 0));
  return () => ++count;
}
