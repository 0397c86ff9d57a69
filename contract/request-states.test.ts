import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isOver,
  isUnderWay,
  mayMove,
  REQUEST_MOVES,
  REQUEST_STATES,
  type RequestState,
} from "./request-states.ts";

test("whatever way it takes, it is withdrawn before it is decided or never, and ends once", () => {
  const picks = fc.array(fc.nat(), { maxLength: 12 });
  fc.assert(
    fc.property(picks, (choices) => {
      let state: RequestState = "DRAFT";
      const been: RequestState[] = [state];
      for (const choice of choices) {
        const ways: readonly RequestState[] = REQUEST_MOVES[state];
        if (ways.length === 0) break;
        state = ways[choice % ways.length]!;
        been.push(state);
      }
      const decided = been.filter((one) => ["APPROVED", "REJECTED", "WITHDRAWN"].includes(one));
      expect(decided.length).toBeLessThanOrEqual(1);
      if (isOver(state)) expect(decided).toHaveLength(1);
    }),
  );
});

test("one that is not sent is neither under way nor over, and nothing leads back to it", () => {
  expect([isUnderWay("DRAFT"), isOver("DRAFT")]).toEqual([false, false]);
  for (const state of REQUEST_STATES) {
    expect(mayMove(state, "DRAFT")).toBe(false);
    if (state !== "DRAFT") expect(isUnderWay(state)).toBe(!isOver(state));
  }
});
