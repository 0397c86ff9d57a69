import { expect, test } from "vitest";
import { makeReservation } from "#tests/support/reservation-fixture.ts";
import { matches, seen, type Filters } from "../board-data.ts";
import { tally } from "./tally.ts";

const requested = seen(makeReservation());
const clash = seen(makeReservation({ conflict: "SEAT_TAKEN", platform: "KAKAO" }));

test("a conflict counts as 확인 필요, not as its status; filters say the same", () => {
  expect(tally([requested, clash])).toMatchObject({ REQUESTED: 1, CHECK: 1 });
  const all: Filters = { status: null, platform: null, product: null };
  const shown = (given: Partial<Filters>) =>
    [requested, clash].filter((r) => matches(r, { ...all, ...given }));
  expect(shown({ status: "REQUESTED" })).toEqual([requested]);
  expect(shown({ status: "CHECK" })).toEqual([clash]);
  expect(shown({ platform: "KAKAO" })).toEqual([clash]);
  expect(shown({ product: "another" })).toEqual([]);
});
