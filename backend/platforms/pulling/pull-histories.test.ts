import fc from "fast-check";
import { expect, test } from "vitest";
import { createHospital } from "#tests/support/factories.ts";
import { said, usePulling } from "#tests/support/pulling.ts";
import type { SaidBooking } from "#tests/support/stand-in-platform.ts";
import { applyPush } from "../receiving/apply-push.ts";
import { bookingSchema } from "../receiving/booking-event.ts";
import { readBooking } from "../json-contract/read-booking.ts";
import { PLAIN_WORDS } from "../json-contract/words.ts";
import { storeEvents } from "../receiving/store-events.ts";

const { clock, database, hospital, anew, platform, services, inHospital, pull, book } =
  usePulling();

const step = fc.record({
  status: fc.constantFrom("requested", "confirmed", "canceled", "completed", "noshow", "on_hold"),
  hour: fc.constantFrom("09", "10", "11", "14", "15"),
});
type Step = { status: string; hour: string };

/** What happens, in any order: the patient acts; a push comes, early, late, twice; a pull, whole or broken. */
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ is: fc.constant("ACT" as const), who: fc.nat(2), step }) },
  {
    weight: 4,
    arbitrary: fc.record({ is: fc.constant("PUSH" as const), who: fc.nat(2), back: fc.nat(3) }),
  },
  { weight: 3, arbitrary: fc.record({ is: fc.constant("PULL" as const), breaks: fc.boolean() }) },
);

test("whatever order and number of pushes and pulls: in the end the book says what the platform says", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(happening, { minLength: 4, maxLength: 14 }),
      fc.integer({ min: 1, max: 3 }),
      async (happenings, pageSize) => {
        await anew();
        platform().state.bookings.clear();
        platform().state.pageSize = pageSize;
        const words = new Map<number, SaidBooking[]>();
        let minute = 0;
        for (const one of happenings) {
          if (one.is === "ACT") {
            const before = words.get(one.who) ?? [];
            minute += 1;
            const booking = bookingOf(one.who, one.step, before.length + 1, minute);
            words.set(one.who, [...before, booking]);
            platform().put(booking);
          } else if (one.is === "PUSH") {
            const booking = words.get(one.who)?.at(-1 - one.back);
            if (booking) await push(booking);
          } else {
            platform().state.script = (asked) =>
              one.breaks && asked.includes("cursor=") ? Response.json({}, { status: 500 }) : null;
            await pull();
          }
        }
        platform().state.script = null;
        await pull();
        const expected = [...words.values()].map((own) => own.at(-1)!);
        const rows = await book();
        expect(rows).toHaveLength(expected.length);
        const alone = await createHospital(database());
        for (const booking of expected) await push(booking, alone);
        expect(rows.map(facts)).toEqual((await book(alone.hospitalId)).map(facts));
        const before = rows.map(({ version }) => version);
        await pull();
        for (const own of words.values()) for (const booking of own) await push(booking);
        expect((await book()).map(({ version }) => version)).toEqual(before);
      },
    ),
    { numRuns: 150 },
  );
}, 300_000);

/** A day of its own for each: they do not meet over a seat. */
function bookingOf(who: number, { status, hour }: Step, sequence: number, minute: number) {
  const day = `2026-11-2${3 + who}`;
  const changedAt = new Date(Date.parse("2026-11-20T05:00:00Z") + minute * 20_000).toISOString();
  return said(`n-${who}`, {
    ...{ status, sequence, changedAt },
    ...{ start: `${day}T${hour}:00:00+09:00`, end: `${day}T${hour}:15:00+09:00` },
  });
}

async function push({ changedAt, ...booking }: SaidBooking, { hospitalId } = hospital()) {
  const eventId = `push:${booking.bookingId}:${booking.sequence}`;
  const whose = { hospitalId, platform: "NAVER" as const };
  const event = {
    ...{ eventId, occurredAt: new Date(changedAt) },
    booking: bookingSchema.parse(readBooking(PLAIN_WORDS, booking)),
  };
  await inHospital(hospitalId, (trx) => storeEvents(trx, whose, [event], clock()));
  await applyPush(services(), { ...whose, eventId });
}

const facts = (row: Awaited<ReturnType<typeof book>>[number]) => ({
  ...{ externalId: row.externalId, status: row.status, startsAt: row.startsAt },
  ...{
    externalSequence: row.externalSequence,
    conflict: row.conflict,
    productId: row.productId && 1,
  },
});
