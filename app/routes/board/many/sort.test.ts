import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Hears } from "#app/text/many.ts";
import type { Platform } from "#contract/platform-names.ts";
import { STATUSES } from "#contract/reservation-status.ts";
import type { ConflictKind } from "#contract/reservation.ts";
import { at, makeReservation, NOW } from "#tests/support/reservation-fixture.ts";
import { actsFor, OFFERED } from "./acts.ts";
import { nearestOfAll } from "./nearest.ts";
import { sortOne } from "./sort.ts";

const KINDS: (ConflictKind | null)[] = [
  null,
  "SEAT_TAKEN",
  "RESOURCE_TAKEN",
  "OUTSIDE_HOURS",
  "UNKNOWN_ITEM",
  "UNKNOWN_STATUS",
  "FORBIDDEN_CHANGE",
];
const sorted = (given: Parameters<typeof makeReservation>[0], to = "CONFIRMED" as const) =>
  sortOne(makeReservation(given), to, { now: NOW });

describe("to 확정", () => {
  test.each([
    [{}, { kind: "ready" }],
    [{ platform: "PHONE" }, { kind: "ready", say: null }],
    [{ status: "CONFIRMED" }, { kind: "cannot", say: "이미 확정이에요" }],
    [
      { conflict: "SEAT_TAKEN" },
      { kind: "choose", say: "15:00은 자리가 이미 찼어요", keep: "clash", confirms: true },
    ],
    [
      { conflict: "SEAT_TAKEN", status: "CONFIRMED" },
      { kind: "choose", keep: "clash", confirms: false },
    ],
    [{ conflict: "OUTSIDE_HOURS" }, { kind: "choose", keep: "outside" }],
    [
      { conflict: "UNKNOWN_STATUS" },
      { kind: "cannot", say: "상태를 몰라요. 먼저 상태를 정해 주세요" },
    ],
    [{ status: "COMPLETED" }, { kind: "cannot" }],
    [{ status: "REJECTED" }, { kind: "cannot" }],
  ] as const)("%o", (given, expected) => {
    expect(sorted({ ...given })).toMatchObject(expected);
  });
});

test("says from when on, and who hears of it: a broken platform later, one that is not linked never", () => {
  const r = makeReservation({ status: "CONFIRMED" });
  expect(sortOne(r, "NO_SHOW", { now: NOW })).toEqual({
    kind: "cannot",
    say: "노쇼는 15:00부터 누를 수 있어요.",
  });
  const says = (hears: [Platform, Hears][]) =>
    sortOne(r, "CANCELED", { now: NOW, hears: new Map(hears) });
  expect(says([["NAVER", "now"]])).toEqual({ kind: "ready", say: "네이버에 알려요" });
  expect(says([["NAVER", "later"]])).toEqual({
    kind: "ready",
    say: "네이버가 끊겨 이어지면 알려요",
  });
  expect(says([["KAKAO", "now"]])).toEqual({ kind: "ready", say: null });
});

test("of any status and question, each stands in one group; what is offered can be done", () => {
  const any = fc.array(
    fc.record({ status: fc.constantFrom(...STATUSES), conflict: fc.constantFrom(...KINDS) }),
  );
  fc.assert(
    fc.property(any, (given) => {
      const chosen = given.map((one) => makeReservation(one));
      for (const to of OFFERED) {
        const kinds = chosen.map((r) => sortOne(r, to, { now: NOW }).kind);
        const doable = kinds.filter((kind) => kind === "ready" || kind === "choose");
        expect(doable.length + kinds.filter((kind) => kind === "cannot").length).toBe(
          chosen.length,
        );
        expect(actsFor(chosen, NOW).includes(to)).toBe(doable.length > 0);
      }
    }),
  );
});

test("no free seat is offered to two", () => {
  const wanting = ["a", "b", "c"].map((id) => ({ id, productId: "p", start: at("15:00") }));
  const free = new Map([
    [
      "p",
      [
        { start: at("15:30"), free: 1 },
        { start: at("14:00"), free: 1 },
      ],
    ],
  ]);
  expect([...nearestOfAll(wanting, free)]).toEqual([
    ["a", at("15:30")],
    ["b", at("14:00")],
  ]);
});

test("what is blanked is left as it is, and says why", () => {
  for (const to of OFFERED)
    expect(sortOne(makeReservation({ blankedAt: at("03:37") }), to, { now: NOW })).toEqual({
      kind: "cannot",
      say: "보관 기간이 지나 정보가 지워졌어요",
    });
});
