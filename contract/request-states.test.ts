import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isOver,
  isUnderWay,
  mayMove,
  REQUEST_STATES,
  requestStatesBefore,
  reviewerMoves,
  type RequestMover,
  type RequestState,
} from "./request-states.ts";

const MOVERS = ["APPLICANT", "REVIEWER", "USE"] as const satisfies RequestMover[];
const state = fc.constantFrom(...REQUEST_STATES);
const mover = fc.constantFrom(...MOVERS);

test("whoever tries what, it is withdrawn before it is decided or never, and ends once", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(state, mover), { maxLength: 40 }), (tried) => {
      let at: RequestState = "DRAFT";
      const been: RequestState[] = [];
      for (const [to, who] of tried) {
        if (!mayMove(at, to, who)) continue;
        // What is decided is decided by whoever reviews, taken back by whoever asked.
        if (to === "APPROVED" || to === "REJECTED" || to === "NEED_INFO")
          expect(who).toBe("REVIEWER");
        if (to === "WITHDRAWN" || to === "SUBMITTED") expect(who).toBe("APPLICANT");
        at = to;
        been.push(at);
      }
      const decided = been.filter((one) => ["APPROVED", "REJECTED", "WITHDRAWN"].includes(one));
      expect(decided.length).toBeLessThanOrEqual(1);
      if (isOver(at)) expect(decided).toHaveLength(1);
    }),
  );
});

test("one that is not sent is neither under way nor over, and nothing leads back to it", () => {
  expect([isUnderWay("DRAFT"), isOver("DRAFT")]).toEqual([false, false]);
  for (const who of MOVERS) expect(requestStatesBefore("DRAFT", who)).toEqual([]);
  for (const one of REQUEST_STATES) if (one !== "DRAFT") expect(isUnderWay(one)).toBe(!isOver(one));
});

test.each([
  ["DRAFT", []],
  ["SUBMITTED", ["IN_REVIEW", "NEED_INFO", "APPROVED", "REJECTED"]],
  ["IN_REVIEW", ["NEED_INFO", "APPROVED", "REJECTED"]],
  ["NEED_INFO", ["NEED_INFO", "APPROVED", "REJECTED"]],
  ["APPROVED", []],
  ["DONE", []],
  ["REJECTED", []],
  ["WITHDRAWN", []],
] as const)("of %s whoever decides makes %s", (from, moves) => {
  expect(reviewerMoves(from)).toEqual(moves);
});

test("that what was wanted is there, whoever was asked says, and only then", () => {
  expect(requestStatesBefore("IN_REVIEW", "APPLICANT")).toEqual(["NEED_INFO"]);
  expect(requestStatesBefore("DONE", "USE")).toEqual(["APPROVED"]);
});
