import type { Server } from "node:http";
import { afterAll, onTestFinished, TestRunner } from "vitest";

type End = () => Promise<unknown>;

const ends: End[] = [];

// Registered for every file that imports this module.
afterAll(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

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
