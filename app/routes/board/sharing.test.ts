import { describe, expect, test } from "vitest";
import type { Board } from "#contract/board.ts";
import type { Reservation } from "#contract/reservation.ts";
import {
  at,
  makeBoard,
  makeLane,
  makeProduct,
  makeReservation,
  slotsAt,
  TODAY,
} from "#tests/support/reservation-fixture.ts";
import { dayData } from "./board-data.ts";
import { holderIn, sharingOf, takenAt } from "./sharing.ts";

const id = (n: number) => `5f0c1c2e-6a2f-4b55-9a52-0000000000${n}`;
const DOCTOR = id(11);
const ROOM = id(12);
const FIRST = makeProduct({ id: id(21), shortName: "초진", doctorId: DOCTOR });
const RETURN = makeProduct({ id: id(22), shortName: "재진", doctorId: DOCTOR });
const THERAPY = makeProduct({ id: id(23), shortName: "도수", facilityId: ROOM, capacity: 2 });
const STRETCH = makeProduct({ id: id(24), shortName: "스트레칭", facilityId: ROOM });
const resources: Board["resources"] = [
  { id: DOCTOR, name: "김원장", kind: "DOCTOR", units: 1 },
  { id: ROOM, name: "도수실", kind: "ROOM", units: 2 },
];
const board = (reservations: Reservation[], given: Partial<Board> = {}) =>
  makeBoard({ products: [FIRST, RETURN, THERAPY, STRETCH], resources, reservations, ...given });

const of = (
  { id, doctorId, facilityId }: typeof FIRST,
  clock: string,
  given: Partial<Reservation> = {},
) =>
  makeReservation({
    ...{ productId: id, doctorId, facilityId, start: at(clock), status: "CONFIRMED" },
    ...given,
  });
const clock = (minute: number) =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;
const blocked = (product: typeof FIRST, reservations: Reservation[]) =>
  sharingOf(board(reservations), makeLane({ productId: product.id })).blocked?.map(
    ({ starts, ends, label }) => `${clock(starts)}–${clock(ends)} ${label}`,
  );

describe("the time that another product has taken", () => {
  test("is the doctor's, with buffers, joined where it touches; a lane's own bookings are its own", () => {
    const day = [
      of(RETURN, "10:00", { cleanupMinutes: 10 }),
      of(RETURN, "10:40"),
      of(RETURN, "11:10"),
      of(FIRST, "14:00"),
    ];
    expect(blocked(FIRST, day)).toEqual(["10:00–11:40 재진"]);
    expect(blocked(RETURN, day)).toEqual(["14:00–14:30 초진"]);
    expect(blocked(THERAPY, day)).toBeUndefined();
  });

  test("is taken by what holds it alone", () => {
    const day = [
      of(RETURN, "10:00", { status: "CANCELED" }),
      of(RETURN, "11:00", { conflict: "RESOURCE_TAKEN", seat: null }),
      of(RETURN, "12:00", { doctorId: null }),
    ];
    expect(blocked(FIRST, day)).toBeUndefined();
  });

  test("is not where the lane has a free start: it was booked beyond the units", () => {
    const shown = board([of(RETURN, "10:00", { overbooked: true }), of(RETURN, "11:00")]);
    const lane = makeLane({ productId: FIRST.id, slots: slotsAt(TODAY, "10:00") });
    lane.slots[0]!.end = at("10:30");
    expect(sharingOf(shown, lane).blocked).toEqual([{ starts: 660, ends: 690, label: "재진" }]);
  });

  test("of two units is where both are held, and one at least by another product", () => {
    const day = [of(THERAPY, "10:00"), of(STRETCH, "10:15"), of(STRETCH, "11:00")];
    expect(blocked(THERAPY, day)).toEqual(["10:15–10:30 스트레칭"]);
    expect(blocked(STRETCH, day)).toEqual(["10:15–10:30 도수"]);
    expect(blocked(THERAPY, [of(THERAPY, "10:00"), of(THERAPY, "10:00")])).toBeUndefined();
  });
});

test("a lane's head names what it shares, and an absence stands in the lane", () => {
  const away = [{ starts: 840, ends: 1080, name: "김원장", why: "학회" }];
  const lanes = [makeLane({ productId: FIRST.id, away })];
  expect(sharingOf(board([]), lanes[0]!)).toEqual({
    shared: "김원장",
    blocked: [{ starts: 840, ends: 1080, label: "김원장 학회" }],
  });
  const alone = { products: [FIRST, { ...RETURN, state: "PAUSED" as const }] };
  expect(sharingOf(board([], alone), makeLane({ productId: FIRST.id }))).toEqual({});
});

test("a hospital without resources is sent nothing of it", () => {
  const plain = makeBoard({ lanes: [makeLane()], reservations: [makeReservation()] });
  expect(Object.keys(dayData(plain, plain.date).rooms[0]!)).toEqual([
    "productId",
    "free",
    "nextFree",
  ]);
});

test("who has what a row of the inbox wanted", () => {
  const clash = of(RETURN, "10:00", { conflict: "RESOURCE_TAKEN", seat: null });
  const by = { id: id(31), name: "차지호", start: at("10:00"), productId: FIRST.id };
  const holders = [{ reservationId: clash.id, resourceId: DOCTOR, by }];
  const shown = board([], { inbox: [clash], holders });
  expect(holderIn(shown, clash.id)).toEqual({
    name: "차지호",
    shared: { resource: "김원장", product: "초진" },
  });
  expect(dayData(shown, shown.date).inbox[0]?.holder).toEqual(holderIn(shown, clash.id));
  expect(holderIn(shown, by.id)).toBeNull();
});

test("who is not free at a start that went: the doctor that another product has, not its own bookings", () => {
  const shown = board([of(RETURN, "10:00"), of(FIRST, "14:00"), of(THERAPY, "15:00")]);
  const names = (product: typeof FIRST, start: string) =>
    takenAt(shown, product.id, start).map(({ kind, name }) => `${kind} ${name}`);
  expect(names(FIRST, at("10:00"))).toEqual(["DOCTOR 김원장"]);
  expect(names(FIRST, at("09:45"))).toEqual(["DOCTOR 김원장"]);
  expect(names(FIRST, at("10:30"))).toEqual([]);
  expect(names(FIRST, at("14:00"))).toEqual([]);
  expect(names(STRETCH, at("15:00"))).toEqual([]);
  expect(names(FIRST, at("10:00", "2099-01-01"))).toEqual([]);
  expect(takenAt(shown, id(99), at("10:00"))).toEqual([]);
});
