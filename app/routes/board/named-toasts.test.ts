import { expect, test } from "vitest";
import { makeReservation } from "#tests/support/reservation-fixture.ts";
import { namedToasts, rememberNames } from "./named-toasts.ts";

const r = makeReservation();
const toast = { id: "1", type: "success", about: r.id, message: "15:00 확정했어요." } as const;
const board = (items: (typeof r)[]) =>
  ({
    day: { date: "", reservations: [], inbox: [], rooms: [], week: [] },
    shown: { view: "list", data: { items, next: null, first: true, query: {}, fields: {} } },
    panel: null,
  }) satisfies Parameters<typeof namedToasts>[1];

test("a toast says whose reservation it is about, where the board knows it", () => {
  expect(namedToasts([toast], board([r]))[0]?.message).toBe("한지우 님 15:00 확정했어요.");
  expect(namedToasts([toast], board([]))).toEqual([toast]);
  expect(namedToasts([toast], undefined)).toEqual([toast]);
});

test("who has just left the board is still called by name", () => {
  rememberNames(board([r]));
  expect(namedToasts([toast], board([]))[0]?.message).toBe("한지우 님 15:00 확정했어요.");
  rememberNames(undefined);
  expect(namedToasts([toast], board([]))).toEqual([toast]);
});
