import { expect, test } from "vitest";
import { makeReservation } from "#tests/support/reservation-fixture.ts";
import { matches, seen, type Filters } from "../board-data.ts";
import { tally } from "./tally.ts";

const requested = seen(makeReservation());
const clash = seen(makeReservation({ conflict: "SEAT_TAKEN", platform: "KAKAO" }));

const untold = seen(
  makeReservation({
    status: "CONFIRMED",
    syncState: "FAILED",
    untold: { because: "REFUSED", words: "없는 예약" },
  }),
);

const all: Filters = { status: null, platform: null, product: null };

test("filters say what they show; 확인 필요 is what is requested, in conflict or untold", () => {
  const confirmed = seen(makeReservation({ status: "CONFIRMED" }));
  const shown = (given: Partial<Filters>) =>
    [requested, clash, confirmed, untold].filter((r) => matches(r, { ...all, ...given }));
  expect(shown({ status: "REQUESTED" })).toEqual([requested]);
  expect(shown({ status: "CHECK" })).toEqual([requested, clash, untold]);
  expect(shown({ status: "CONFIRMED" })).toEqual([confirmed, untold]);
  expect(shown({ platform: "KAKAO" })).toEqual([clash]);
  expect(shown({ product: "another" })).toEqual([]);
});

test("counts follow the platform and the product; 확인 필요 is the queue's own figure", () => {
  const other = seen(makeReservation({ platform: "PHONE", productId: null }));
  const day = {
    reservations: [requested, clash, other],
    inbox: [requested, clash, other],
    untold: [],
  };
  expect(tally(day, all)).toMatchObject({ REQUESTED: 2, CHECK: 3 });
  expect(tally(day, { ...all, platform: "NAVER" })).toMatchObject({ REQUESTED: 1, CHECK: 3 });
  expect(tally(day, { ...all, platform: "KAKAO" })).toMatchObject({ REQUESTED: 0, CHECK: 3 });
  expect(tally(day, { ...all, product: requested.productId })).toMatchObject({ REQUESTED: 1 });
});

test("what could not be told counts in 확인 필요, and in its status too", () => {
  const day = { reservations: [requested, untold], inbox: [requested], untold: [untold] };
  expect(tally(day, all)).toMatchObject({ REQUESTED: 1, CONFIRMED: 1, CHECK: 2 });
});
