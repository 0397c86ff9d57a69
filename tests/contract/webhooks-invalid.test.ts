import { beforeAll, describe, expect, test } from "vitest";
import type { Push } from "#backend/platforms/index.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { makePush, sendPush } from "#tests/support/push.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});

const ours = () => makePush({ businessId: backend.hospital.businessIds.NAVER });
const stored = () =>
  backend.database.inHospital(backend.hospital.hospitalId, (trx) =>
    trx.selectFrom("platformEvents").select("payload").execute(),
  );
const withBooking =
  (given: Record<string, unknown>) =>
  (push: Push): unknown => ({ ...push, booking: { ...push.booking, ...given } });
const loneSurrogate = (push: Push) =>
  JSON.stringify(withBooking({ message: "x" })(push)).replace('"x"', '"\\ud800"');

describe("what does not validate is answered 4000, and nothing of it is kept", () => {
  test.each<[string, (push: Push) => unknown]>([
    ["no JSON", () => "{"],
    ["empty", () => ""],
    ["not an object", () => "[]"],
    ["null", () => "null"],
    ["bytes that are no UTF-8", () => Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    ["no booking", (push) => ({ ...push, booking: undefined })],
    ["no eventId", (push) => ({ ...push, eventId: undefined })],
    ["a line break in an id", (push) => ({ ...push, eventId: "a\nb" })],
    ["an id of 201 characters", (push) => ({ ...push, eventId: "a".repeat(201) })],
    ["a business that nobody linked", (push) => ({ ...push, businessId: "nobody" })],
    ["a time without offset", withBooking({ start: "2026-11-20T15:00:00" })],
    ["a day that is none", withBooking({ start: "2026-02-30T15:00:00+09:00" })],
    ["an end at the start", withBooking({ end: "2026-11-20T15:00:00+09:00" })],
    ["a visit of two days", withBooking({ end: "2026-11-22T15:30:00+09:00" })],
    [
      "the KST year 2200",
      withBooking({ start: "2199-12-31T15:00:00Z", end: "2199-12-31T15:30:00Z" }),
    ],
    ["the year 9999", withBooking({ start: "9999-12-31T23:00:00Z", end: "9999-12-31T23:30:00Z" })],
    ["a sequence that is no whole number", withBooking({ sequence: 1.5 })],
    ["a sequence beyond 2^53", withBooking({ sequence: 2 ** 60 })],
    ["a negative sequence", withBooking({ sequence: -1 })],
    ["a status that is no text", withBooking({ status: 1 })],
    ["an unknown visit type", withBooking({ visitType: "third" })],
    ["a name of nothing but space", withBooking({ name: "  " })],
    ["NUL in a message", withBooking({ message: "가\u0000" })],
    ["NUL in an id", withBooking({ bookingId: "b\u0000" })],
    ["half a surrogate pair", loneSurrogate],
  ])("%s", async (_name, broken) => {
    expect(await sendPush(backend, broken(ours()))).toBe("400 4000");
    expect(await stored()).toEqual([]);
  });

  test("keys that nobody named are dropped, the content type does not matter", async () => {
    const push = { ...ours(), extra: { deep: [1, 2, 3] } };
    expect(await sendPush(backend, push, { contentType: "text/plain" })).toBe("202 0000");
    expect(await stored()).toHaveLength(1);
    expect(JSON.stringify(await stored())).not.toContain("deep");
  });

  test("a name is never refused for its characters: what cannot be kept is left out", async () => {
    const push = withBooking({ name: "가\u0000나" })(ours());
    expect(await sendPush(backend, push)).toBe("202 0000");
    expect(JSON.stringify(await stored())).toContain('"가 나"');
  });

  test("a visit type and a message may be absent, and are null then", async () => {
    const push = ours();
    const { visitType, message, ...booking } = push.booking;
    expect([visitType, message]).toEqual(["first", null]);
    expect(await sendPush(backend, { ...push, booking })).toBe("202 0000");
    const { hospitalId } = backend.hospital;
    const booked = await backend.database.inHospital(hospitalId, (trx) =>
      trx
        .selectFrom("reservations")
        .select(["visitType", "message"])
        .where("hospitalId", "=", hospitalId)
        .where("externalId", "=", push.booking.bookingId)
        .executeTakeFirst(),
    );
    expect(booked).toEqual({ visitType: null, message: null });
  });
});
