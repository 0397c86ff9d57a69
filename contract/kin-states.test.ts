import fc from "fast-check";
import { expect, test } from "vitest";
import {
  canWithdraw,
  KIN_MOVES,
  KIN_STATES,
  kinStatesBefore,
  operatorMoves,
  type KinState,
} from "./kin-states.ts";

const state = fc.constantFrom(...KIN_STATES);

test("whatever moves are tried, a request goes on, never back, and is paid for only when approved", () => {
  fc.assert(
    fc.property(fc.array(state, { maxLength: 20 }), (tried) => {
      const been: KinState[] = ["SUBMITTED"];
      for (const to of tried)
        if (kinStatesBefore(to).includes(been.at(-1) ?? "SUBMITTED")) been.push(to);
      expect(new Set(been).size).toBe(been.length);
      const way = ["SUBMITTED", "VERIFIED", "APPROVED", "ACTIVE"];
      const last = been.at(-1) ?? "SUBMITTED";
      const onTheWay = been.filter((one) => way.includes(one));
      expect(onTheWay).toEqual(way.slice(0, onTheWay.length));
      if (!way.includes(last)) expect(onTheWay.length).toBeLessThanOrEqual(2);
    }),
  );
});

test.each([
  ["SUBMITTED", ["VERIFIED", "REJECTED"], true],
  ["VERIFIED", ["APPROVED", "REJECTED"], true],
  ["APPROVED", [], false],
  ["ACTIVE", [], false],
  ["REJECTED", [], false],
  ["WITHDRAWN", [], false],
] as const)("of %s the operator makes %s, and it can be taken back: %s", (from, moves, back) => {
  expect(operatorMoves(from)).toEqual(moves);
  expect(canWithdraw(from)).toBe(back);
});

test("nothing but the payment makes it active", () => {
  expect(kinStatesBefore("ACTIVE").map((from) => KIN_MOVES[from].ACTIVE)).toEqual(["PAYMENT"]);
});
