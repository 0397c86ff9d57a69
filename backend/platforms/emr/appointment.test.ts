import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { STATUSES } from "#contract/reservation-status.ts";
import { bookingSchema } from "../receiving/booking-event.ts";
import { readAppointment } from "./appointment.ts";
import { appointmentSchema, patientSchema } from "./schemas.ts";
import { OUR_SYSTEM, written } from "./write-appointment.ts";

const base = "https://emr.example/fhir/";
const HERE = { base, patients: new Map() };
const meta = { versionId: "7", lastUpdated: "2026-11-25T01:00:00.123Z" };
const person = { actor: { reference: "Patient/p1", display: "한지우" }, status: "accepted" };
const place = { actor: { reference: "Location/l1" }, status: "accepted" };

/** 15:00 to 15:30 KST. */
const stored = (more: object = {}) => ({
  ...{ resourceType: "Appointment", id: "a1", meta, status: "booked" },
  ...{ start: "2026-11-25T15:00:00+09:00", end: "2026-11-25T06:30:00Z" },
  participant: [person, { actor: { reference: "HealthcareService/first" } }, place],
  ...more,
});
const read = (more: object = {}, known = HERE) =>
  readAppointment(appointmentSchema.parse(stored(more)), known).booking;
/** It was last changed at 10:00. */
const TIMELESS = { start: undefined, end: undefined };
const minute = (instant: Date) =>
  new Date(instant.getTime() + 9 * 60 * 60_000).toISOString().slice(11, 16);
const at = (time: string) => new Date(`2026-11-25T${time}:00+09:00`);

describe("what is read", () => {
  test("a plain Appointment", () => {
    expect(read()).toMatchObject({
      ...{ externalId: "a1", itemId: "first", externalStatus: "booked", status: "CONFIRMED" },
      ...{ start: at("15:00"), end: at("15:30"), visitType: null, message: null, answers: null },
      party: { name: "한지우", phone: "", birthDate: null },
    });
  });

  test.each([
    ["pending", "REQUESTED"],
    ["proposed", "REQUESTED"],
    ["booked", "CONFIRMED"],
    ["arrived", "CHECKED_IN"],
    ["checked-in", "CHECKED_IN"],
    ["fulfilled", "COMPLETED"],
    ["noshow", "NO_SHOW"],
    ["cancelled", "CANCELED"],
    ["entered-in-error", "CANCELED"],
    ["waitlist", null],
    ["canceled", null],
    ["constructor", null],
  ])("%s is %s", (status, ours) => {
    expect(read({ status })).toMatchObject({ status: ours, externalStatus: status });
  });

  test("cancelled, and its place declined, is turned down", () => {
    const participant = [person, { ...place, status: "declined" }];
    expect(read({ status: "cancelled", participant }).status).toBe("REJECTED");
    expect(read({ participant }).status).toBe("CONFIRMED");
  });

  test.each([
    ["minutesDuration against end", { minutesDuration: 90 }, "15:00", "15:30", "CONFIRMED"],
    ["no end", { end: undefined, minutesDuration: 40 }, "15:00", "15:40", "CONFIRMED"],
    ["neither end nor length", { end: undefined }, "15:00", "15:30", null],
    ["an end before its start", { end: "2026-11-25T14:00:00+09:00" }, "15:00", "15:30", null],
    ["a month long", { end: "2026-12-25T14:00:00+09:00" }, "15:00", "15:30", null],
    ["another time zone", { start: "2026-11-24T22:00:00-08:00" }, "15:00", "15:30", "CONFIRMED"],
    ["a start that is none", { start: "morgen" }, "10:00", "10:30", null],
    [
      "proposed without a time: where it was wished for",
      {
        ...TIMELESS,
        status: "proposed",
        requestedPeriod: [{ start: "2026-11-25T16:00:00+09:00" }],
      },
      ...(["16:00", "16:30", null] as const),
    ],
    [
      "wished for a day alone: where it was made",
      {
        ...TIMELESS,
        ...{ status: "proposed", requestedPeriod: [{ start: "2026-11-27" }] },
        created: "2026-11-25T09:00:00+09:00",
      },
      ...(["09:00", "09:30", null] as const),
    ],
    [
      "cancelled without a time",
      { ...TIMELESS, status: "cancelled" },
      "10:00",
      "10:30",
      "CANCELED",
    ],
  ])("%s", (_, more, start, end, status) => {
    const booking = read(more);
    const times = [minute(booking.start), minute(booking.end)];
    expect([booking.status, ...times]).toEqual([status, start, end]);
  });

  const full = {
    ...{ resourceType: "Patient", id: "p1", birthDate: "1990-03-14" },
    name: [
      { use: "old", text: "옛이름" },
      { use: "official", text: "한 지우", family: "한", given: ["지우"] },
    ],
    telecom: [
      { system: "email", value: "a@b.example" },
      { system: "phone", use: "home", value: "02-345-6789" },
      { system: "phone", use: "mobile", value: "+82 10-0000-1234" },
    ],
    identifier: [
      { system: "urn:x", value: "n" },
      { type: { coding: [{ code: "MR" }] }, value: "0012345" },
    ],
  };
  const FULL = {
    name: "한 지우",
    phone: "01000001234",
    birthDate: "1990-03-14",
    chartNumber: "0012345",
  };

  test.each([
    ["relative", { reference: "Patient/p1" }, {}],
    ["of a version", { reference: "Patient/p1/_history/3" }, {}],
    ["absolute, on this server", { reference: `${base}Patient/p1` }, {}],
    ["contained", { reference: "#p" }, { contained: [{ ...full, id: "p" }] }],
  ])("whose it is: %s", (_, actor, more) => {
    const known = { base, patients: new Map([["p1", patientSchema.parse(full)]]) };
    const booking = read({ ...more, participant: [place, { actor }] }, known);
    expect(booking.party).toEqual(FULL);
    expect(booking.sequence % 2).toBe(1);
  });

  test.each([
    ["absolute, elsewhere", { reference: "https://other.example/Patient/p1", display: "한지우" }],
    ["urn:uuid", { reference: "urn:uuid:6f1c", type: "Patient", display: "한지우" }],
    ["an identifier", { type: "Patient", identifier: { value: "1" }, display: "한지우" }],
    ["a display alone", { display: "한지우" }],
  ])("whose it is, as far as is said: %s", (_, actor) => {
    const known = { base, patients: new Map([["p1", patientSchema.parse(full)]]) };
    const { party } = read({ participant: [place, { actor }] }, known);
    expect(party).toMatchObject({ name: "한지우", phone: "" });
  });

  test("nobody is named: it is kept all the same", () => {
    expect(read({ participant: [] }).party.name).toBe("이름 없음");
  });

  test.each([
    [[{ family: "남궁", given: ["민수"] }], "남궁민수"],
    [[{ family: "Smith", given: ["Jane", "A"] }], "Jane A Smith"],
    [[{ use: "official", text: "김 하나", family: "x" }], "김 하나"],
  ])("a name %j is %s", (name, text) => {
    const patients = new Map([["p1", patientSchema.parse({ resourceType: "Patient", name })]]);
    expect(read({}, { base, patients }).party.name).toBe(text);
  });

  test("what was said stands as the message; a resident number does not", () => {
    const said = { comment: "무릎 900101-1234567", patientInstruction: "금식" };
    expect(read(said).message).toBe("무릎 (주민등록번호 지움)\n금식");
    const chart = { type: { coding: [{ code: "MR" }] }, value: "900101-1234567" };
    const patients = new Map([["p1", patientSchema.parse({ ...full, identifier: [chart] })]]);
    expect(read({}, { base, patients }).party.chartNumber).toBeUndefined();
  });
});

describe("the order of versions", () => {
  const of = (versionId: string, lastUpdated = meta.lastUpdated) =>
    read({ meta: { versionId, lastUpdated } }).sequence;

  test("grows with the ms, within one with the version, and stays a safe integer", () => {
    expect(of("8")).toBeGreaterThan(of("7"));
    expect(of("1", "2026-11-25T01:00:00.124Z")).toBeGreaterThan(of("999"));
    expect(of("uuid-a")).toBe(of("uuid-b"));
    expect(of("1", "2111-01-01T00:00:00Z")).toBeLessThan(Number.MAX_SAFE_INTEGER);
  });

  test("a version whose patient was read comes after the same that was pushed", () => {
    const read1 = { base, patients: new Map([["p1", null]]) };
    expect(read({}, read1).sequence).toBe(read().sequence + 1);
    expect(read({ meta: { ...meta, versionId: "8" } }).sequence).toBeGreaterThan(
      read({}, read1).sequence,
    );
  });
});

describe("what is written", () => {
  const anything = fc.dictionary(fc.stringMatching(/^x[a-z]{0,5}$/), fc.jsonValue());
  const before = fc.constantFrom(
    "pending",
    "booked",
    "arrived",
    "fulfilled",
    "noshow",
    "cancelled",
  );
  const places = fc.constantFrom(
    [],
    [{ ...place, status: "needs-action" }],
    [{ ...place, extension: [{ url: "urn:x" }] }],
  );

  test("is read again as it was meant, and leaves all else as it stood", () => {
    fc.assert(
      fc.property(
        anything,
        fc.constantFrom(...STATUSES),
        before,
        places,
        (more, status, was, at) => {
          const doctor = {
            actor: { reference: "Practitioner/d" },
            status: "tentative",
            period: {},
          };
          const given = stored({ ...more, status: was, participant: [person, doctor, ...at] });
          const said = { reservationId: "r-1", status, start: new Date("2026-12-01T00:00:00Z") };
          const end = new Date("2026-12-01T00:20:00Z");
          const after = written(given, { ...said, end }, base);
          const back = read(after).status;
          expect(back).toBe(status === "EXPIRED" ? "CANCELED" : status);
          for (const [key, value] of Object.entries(more)) expect(after[key]).toEqual(value);
          expect((after.participant as unknown[]).slice(0, 2)).toEqual([person, doctor]);
          expect(after.meta).toEqual(meta);
          expect("cancelationReason" in after).toBe(after.status === "cancelled");
          const times = { start: said.start, end };
          expect(bookingSchema.parse(read(after))).toMatchObject(times);
          // Written once more, nothing is left to change.
          expect(written(after, { ...said, end }, base)).toEqual(after);
        },
      ),
    );
  });

  test("names our reservation, and keeps the reason that somebody gave", () => {
    const cancelationReason = { text: "환자 사정" };
    const identifier = [{ system: "urn:emr", value: "77" }];
    const given = stored({
      status: "cancelled",
      cancelationReason,
      identifier,
      minutesDuration: 30,
    });
    const after = written(
      given,
      { reservationId: "r-1", status: "EXPIRED", start: at("15:00"), end: at("15:20") },
      base,
    );
    expect(after).toMatchObject({
      ...{ status: "cancelled", cancelationReason, minutesDuration: 20 },
      start: "2026-11-25T15:00:00+09:00",
      identifier: [identifier[0], { system: OUR_SYSTEM, value: "r-1" }],
    });
  });
});
