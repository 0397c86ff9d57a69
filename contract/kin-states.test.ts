import fc from "fast-check";
import { expect, test } from "vitest";
import {
  canWithdraw,
  KIN_STATES,
  kinStatesBefore,
  operatorMoves,
  type KinMover,
  type KinState,
} from "./kin-states.ts";

const state = fc.constantFrom(...KIN_STATES);

test("whatever moves are tried, it goes on, and only the payment takes back what it has begun", () => {
  const mover = fc.constantFrom<KinMover>("OPERATOR", "APPLICANT", "PAYMENT");
  const way = ["SUBMITTED", "VERIFIED", "APPROVED", "ACTIVE"];
  fc.assert(
    fc.property(fc.array(fc.tuple(state, mover), { maxLength: 30 }), (tried) => {
      let at: KinState = "SUBMITTED";
      for (const [to, by] of tried) {
        if (!kinStatesBefore(to, by).includes(at)) continue;
        const step = way.indexOf(to) - way.indexOf(at);
        if (way.includes(to)) expect(step).toBe(at === "ACTIVE" ? -1 : 1);
        else if (by === "APPLICANT") expect(["SUBMITTED", "VERIFIED"]).toContain(at);
        else expect(["SUBMITTED", "VERIFIED", "APPROVED"]).toContain(at);
        if (at === "ACTIVE" || to === "ACTIVE") expect(by).toBe("PAYMENT");
        at = to;
      }
    }),
  );
});

test.each([
  ["SUBMITTED", ["VERIFIED", "REJECTED"], true],
  ["VERIFIED", ["APPROVED", "REJECTED"], true],
  ["APPROVED", ["REJECTED"], false],
  ["ACTIVE", [], false],
  ["REJECTED", [], false],
  ["WITHDRAWN", [], false],
] as const)("of %s the operator makes %s, and it can be taken back: %s", (from, moves, back) => {
  expect(operatorMoves(from)).toEqual(moves);
  expect(canWithdraw(from)).toBe(back);
});

test("nothing but the payment makes it active", () => {
  expect(kinStatesBefore("ACTIVE", "PAYMENT")).toEqual(["APPROVED"]);
  expect(kinStatesBefore("ACTIVE", "OPERATOR")).toEqual([]);
  expect(kinStatesBefore("APPROVED", "OPERATOR")).toEqual(["VERIFIED"]);
});
