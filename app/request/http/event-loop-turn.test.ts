import { expect, test } from "vitest";
import { eventLoopTurn } from "./event-loop-turn.ts";

test("one begins per turn of the event loop, in order, however many ask at once", async () => {
  let turns = 0;
  let counting = setImmediate(function count() {
    turns += 1;
    counting = setImmediate(count);
  });
  const began: { n: number; at: number }[] = [];
  await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      await eventLoopTurn();
      began.push({ n, at: turns });
    }),
  );
  clearImmediate(counting);
  expect(began.map(({ n }) => n)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  expect(new Set(began.map(({ at }) => at)).size).toBe(50);
});
