import { describe, expect, test } from "vitest";
import type { ReservationClient } from "#app/clients/reservation.ts";
import type { BookInput } from "#contract/reservation-inputs.ts";
import {
  at,
  makeBoard,
  makeLane,
  makeReservation,
  PRODUCT,
  slotsAt,
  TODAY,
} from "#tests/support/reservation-fixture.ts";
import {
  boardPost,
  staffContext,
  upstream,
  type FakeClient,
} from "#tests/support/staff-context.ts";
import { action } from "../action.ts";

const KEY = "5f0c1c2e-6a2f-4b55-9a52-0d8a4a4b9999";
const slots = slotsAt(TODAY, "15:00", "16:00", "17:00");
const sight: FakeClient = {
  board: (_, { date }) => Promise.resolve(makeBoard({ date, lanes: [makeLane({ slots })] })),
  slots: () => Promise.resolve(slots),
};
const typed: Record<string, string> = {
  intent: "book",
  key: KEY,
  channel: "PHONE",
  product: PRODUCT,
  start: at("16:00"),
  name: "표지안",
  phone: "010-7788-0142",
  memo: "약 처방만",
};

async function book(fields: Record<string, string>, client: FakeClient = {}) {
  const { context, toasts } = await staffContext({ ...sight, ...client });
  const request = boardPost("/?new=1&date=2026-11-20", Object.entries(fields));
  const answer: unknown = await action({ request, context, params: {} });
  return { answer, toasts };
}

describe("intent=book", () => {
  test("a typed time is beyond capacity only where its own button says so", async () => {
    const calls: BookInput[] = [];
    const time = { outside: "1", onDay: TODAY, clock: "20:00", reason: "퇴근 뒤에만 오심" };
    const fields = { ...typed, ...time, start: `full:${at("16:00")}` };
    const client: FakeClient = {
      book: (_, input) => (calls.push(input), Promise.resolve(makeReservation())),
    };
    for (const overbook of ["", at("16:00"), at("20:00")])
      await book({ ...fields, overbook }, client);
    expect(calls.map(({ start, overbook }) => [start, overbook])).toEqual([
      [at("20:00"), undefined],
      [at("20:00"), undefined],
      [at("20:00"), true],
    ]);
  });

  test("books with its key and opens the reservation on its day", async () => {
    const calls: [BookInput, string][] = [];
    const booked = makeReservation({ start: at("16:00"), status: "CONFIRMED" });
    const { answer, toasts } = await book(typed, {
      book: (_, input, key) => (calls.push([input, key]), Promise.resolve(booked)),
    });
    expect(calls).toEqual([
      [
        {
          productId: PRODUCT,
          start: at("16:00"),
          platform: "PHONE",
          party: { name: "표지안", phone: "01077880142" },
          memo: "약 처방만",
          besides: [],
        },
        KEY,
      ],
    ]);
    expect(answer).toMatchObject({ status: 303 });
    expect((answer as Response).headers.get("location")).toBe(
      `/?date=2026-11-20&reservation=${booked.id}`,
    );
    expect(toasts[0]).toMatchObject({ about: booked.id, message: "오늘 16:00에 예약했어요." });
  });

  test("a slot taken meanwhile comes back with the nearest, a new key and all that was typed", async () => {
    const { answer } = await book(typed, {
      book: () =>
        Promise.reject(upstream("4090", { conflict: "slot", alternatives: [at("17:00")] })),
      slots: () => Promise.resolve(slotsAt(TODAY, "15:00", "17:00")),
    });
    expect(answer).toMatchObject({
      init: { status: 409 },
      data: {
        booking: {
          taken: at("16:00"),
          alternatives: [at("17:00")],
          values: { start: "", name: "표지안", phone: "010-7788-0142", memo: "약 처방만" },
        },
      },
    });
    expect((answer as { data: { booking: { key: string } } }).data.booking.key).not.toBe(KEY);
  });

  test.each([
    ["transition", { checkIn: "1", channel: "WALK_IN" }],
    ["slot", {}],
    ["version", {}],
  ])("whose other booking is known is not asked of again after %s", async (conflict, more) => {
    const { answer } = await book(
      { ...typed, ...more, besides: KEY },
      { book: () => Promise.reject(upstream("4090", { conflict, alternatives: [] })) },
    );
    expect(answer).toMatchObject({ data: { booking: { besides: [KEY] } } });
  });

  test("beyond capacity only by the button that says so", async () => {
    const inputs: BookInput[] = [];
    await book(
      { ...typed, start: "", overbook: at("16:00") },
      {
        book: (_, input) => (inputs.push(input), Promise.resolve(makeReservation())),
      },
    );
    expect(inputs[0]).toMatchObject({ start: at("16:00"), overbook: true });
  });

  test("wrong input says at each field what to do, and keeps it", async () => {
    const { answer } = await book({ ...typed, name: "", phone: "12", start: "", product: "x" });
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: {
        booking: {
          key: KEY,
          values: { phone: "12", memo: "약 처방만" },
          fields: {
            name: "이름을 적어 주세요.",
            phone: "전화번호를 다시 확인해 주세요. 예: 010-1234-5678",
            start: "시간을 골라 주세요.",
            product: "상품을 골라 주세요.",
          },
        },
      },
    });
  });

  test.each(["show", "day"])("with %s nothing is booked and nothing lost", async (name) => {
    const { answer } = await book({ ...typed, [name]: "2026-11-23" });
    expect(answer).toMatchObject({
      init: { status: 200 },
      data: { booking: { values: { name: "표지안", memo: "약 처방만" }, fields: {} } },
    });
  });

  test("an outage keeps the key, so that it books once", async () => {
    const unreachable: ReservationClient["book"] = () => Promise.reject(upstream("5030"));
    const { answer } = await book(typed, { book: unreachable });
    expect(answer).toMatchObject({
      init: { status: 503 },
      data: { booking: { key: KEY, values: { name: "표지안" } } },
    });
  });

  test("a product that is no more is said at its field, and what was typed stays", async () => {
    const { answer } = await book(typed, { book: () => Promise.reject(upstream("4040")) });
    expect(answer).toMatchObject({
      init: { status: 404 },
      data: {
        booking: {
          values: { name: "표지안" },
          fields: { product: "이 상품은 이제 예약을 받지 않아요. 다른 상품을 골라 주세요." },
        },
      },
    });
  });

  test("a key that is not ours is not sent on", async () => {
    const keys: string[] = [];
    await book(
      { ...typed, key: "a\r\nx-evil: 1" },
      { book: (_, __, key) => (keys.push(key), Promise.resolve(makeReservation())) },
    );
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });
});
