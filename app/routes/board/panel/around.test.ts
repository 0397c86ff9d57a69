import { describe, expect, test } from "vitest";
import { at, makeReservation, slotsAt, TODAY } from "#tests/support/reservation-fixture.ts";
import { statusFace } from "#app/ui/status-look.ts";
import { around, holderOf } from "./around.ts";

const named = (name: string, clock: string, given = {}) =>
  makeReservation({
    start: at(clock),
    status: "CONFIRMED",
    party: { name, phone: "", birthDate: null, chartNumber: null, bookedBy: null },
    ...given,
  });
const words = (rows: ReturnType<typeof around>) => rows.map((r) => (r.free ? "빈 시간" : r.name));

describe("앞뒤", () => {
  const own = named("한지우", "15:00");
  const day = [named("이른", "14:00"), named("서다은", "14:30"), own, named("노은찬", "16:00")];

  test("is the one before and two after", () => {
    expect(words(around(own, day, slotsAt(TODAY, "15:30", "16:30")))).toEqual([
      "서다은",
      "한지우",
      "빈 시간",
      "노은찬",
    ]);
  });
  test("shows who holds the same time above", () => {
    const clash = named("배도윤", "15:30", { conflict: "SEAT_TAKEN", seat: null });
    const holder = named("안시우", "15:30");
    const rows = around(clash, [holder, clash], slotsAt(TODAY, "15:00", "16:00"));
    expect(words(rows)).toEqual(["빈 시간", "안시우", "배도윤", "빈 시간"]);
    // Each says what it asks, as everywhere: 겹침, not 확정.
    expect(rows.map((r) => (r.free ? null : statusFace(r).word))).toEqual([
      null,
      "확정",
      "겹침",
      null,
    ]);
    expect(holderOf(clash, [holder, clash])).toEqual({ name: "안시우" });
  });
  test("at the day's end it takes more from before, and leaves out who is not coming", () => {
    const last = named("노은찬", "16:00");
    const gone = named("취소한 분", "15:30", { status: "CANCELED" });
    expect(words(around(last, [...day.slice(0, 3), gone, last], []))).toEqual([
      "이른",
      "서다은",
      "한지우",
      "노은찬",
    ]);
  });
  test("called off, its own start is free again, in its place", () => {
    const gone = { ...own, status: "EXPIRED" } as const;
    const free = [at("15:00"), at("15:30")].map((start) => ({ start, end: start, free: 1 }));
    expect(around(gone, [gone], free)).toEqual([
      { start: at("15:00"), free: true, own: true },
      { start: at("15:30"), free: true },
    ]);
    // Somebody else has it by now.
    expect(words(around(gone, [gone], free.slice(1)))).toEqual(["한지우", "빈 시간"]);
  });
  test("with a doctor it is the doctor's", () => {
    const [doctorId, productId] = [crypto.randomUUID(), crypto.randomUUID()];
    const mine = named("한지우", "15:00", { doctorId });
    const other = named("차지호", "15:30", { doctorId, productId });
    const elsewhere = named("남시우", "15:30", { productId });
    expect(words(around(mine, [mine, other, elsewhere], []))).toEqual(["한지우", "차지호"]);
  });
  test("alone it is one row", () => expect(words(around(own, [own], []))).toEqual(["한지우"]));
});
