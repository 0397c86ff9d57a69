import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LINK_TRANSITIONS, mayBecome, statesBefore } from "./link-states.ts";
import { isLinkMade, LINK_STATES, type LinkState } from "./platform.ts";

const state = fc.constantFrom(...LINK_STATES);

/** A walk along the table, from a hospital that has never linked. */
const walk = fc.array(fc.nat(), { maxLength: 30 }).map((choices) => {
  const way: LinkState[] = ["NOT_LINKED"];
  for (const choice of choices) {
    const next = LINK_TRANSITIONS[way.at(-1)!];
    way.push(next[choice % next.length]!);
  }
  return way;
});

describe("what a link may become", () => {
  test("is what product.md §5 says", () => {
    expect(LINK_TRANSITIONS).toEqual({
      NOT_LINKED: ["REQUESTED"],
      REQUESTED: ["VERIFYING", "DISCONNECTED"],
      VERIFYING: ["ACTIVE", "REQUESTED", "DISCONNECTED"],
      ACTIVE: ["DEGRADED", "AUTH_REQUIRED", "PAUSED", "DISCONNECTED"],
      DEGRADED: ["ACTIVE", "AUTH_REQUIRED", "PAUSED", "DISCONNECTED"],
      AUTH_REQUIRED: ["ACTIVE", "PAUSED", "DISCONNECTED"],
      PAUSED: ["ACTIVE", "DEGRADED", "AUTH_REQUIRED", "DISCONNECTED"],
      DISCONNECTED: ["REQUESTED"],
    });
  });

  test("a link is made by verifying alone, and ends by disconnecting alone", () => {
    fc.assert(
      fc.property(walk, (way) => {
        for (const [i, to] of way.entries()) {
          const from = way[i - 1];
          if (from === undefined || isLinkMade(from) === isLinkMade(to)) continue;
          expect([from, to]).toEqual(
            isLinkMade(to) ? ["VERIFYING", "ACTIVE"] : [from, "DISCONNECTED"],
          );
        }
      }),
    );
  });

  test("whatever was begun can be ended, and whatever was ended begun again", () => {
    fc.assert(
      fc.property(walk, (way) => {
        const now = way.at(-1)!;
        if (now === "NOT_LINKED") return;
        expect(now === "DISCONNECTED" || mayBecome(now, "DISCONNECTED")).toBe(true);
        expect(way.slice(1)).not.toContain("NOT_LINKED");
      }),
    );
    expect(mayBecome("DISCONNECTED", "REQUESTED")).toBe(true);
  });

  test("what may be paused is what a pause may end in, and both ways ask one table", () => {
    expect(statesBefore("PAUSED")).toEqual(
      LINK_TRANSITIONS.PAUSED.filter((to) => to !== "DISCONNECTED"),
    );
    fc.assert(
      fc.property(state, state, (from, to) => {
        expect(statesBefore(to).includes(from)).toBe(mayBecome(from, to));
        expect(mayBecome(from, from)).toBe(false);
      }),
    );
  });
});
