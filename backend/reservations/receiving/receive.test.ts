import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import type { Answer } from "#contract/answers.ts";
import type { Status } from "#contract/reservation-status.ts";
import { clockAt } from "#tests/support/clock.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { readHistory } from "../history.ts";
import { receiveBooking } from "./receive.ts";
import type { ReceivedBooking } from "./received-booking.ts";
import { retrying } from "../changes/retrying.ts";

const clock = clockAt("2026-11-20T14:12:00+09:00");
const at = (time: string, day = "2026-11-23") => new Date(`${day}T${time}:00+09:00`);
const WORDS: Record<string, Status> = {
  requested: "REQUESTED",
  confirmed: "CONFIRMED",
  canceled: "CANCELED",
  completed: "COMPLETED",
  noshow: "NO_SHOW",
};

let database: Database;
let hospital: TestHospital;
beforeAll(async () => {
  database = await createTestDatabase();
});

let count = 0;
/** A booking of 초진 (one seat, 5 minutes of cleanup) on Monday at 15:00. */
function booking(given: Partial<ReceivedBooking> & { word?: string } = {}): ReceivedBooking {
  const { word = "requested", ...rest } = given;
  const start = rest.start ?? at("15:00");
  return {
    hospitalId: hospital.hospitalId,
    platform: "NAVER",
    productId: hospital.products[0]!.productId,
    externalId: `booking-${++count}`,
    externalStatus: word,
    status: WORDS[word] ?? null,
    sequence: 1,
    start,
    end: new Date(start.getTime() + 30 * 60_000),
    party: { name: "한지우", phone: "01000001234", birthDate: null },
    visitType: "FIRST",
    message: null,
    answers: null,
    ...rest,
  };
}

const receive = (pushed: ReceivedBooking) =>
  retrying(() =>
    database.inHospital(pushed.hospitalId, (trx) => receiveBooking(trx, clock, pushed)),
  );

const rowOf = ({ hospitalId, platform, externalId }: ReceivedBooking) =>
  database.inHospital(hospitalId, (trx) =>
    trx
      .selectFrom("reservations")
      .selectAll()
      .where("platform", "=", platform)
      .where("externalId", "=", externalId)
      .executeTakeFirstOrThrow(),
  );

const historyOf = async (pushed: ReceivedBooking) => {
  const { hospitalId, reservationId } = await rowOf(pushed);
  return database.inHospital(hospitalId, (trx) => readHistory(trx, hospitalId, reservationId));
};

/** For when the job that expires it was planned. */
const expiryOf = async (pushed: ReceivedBooking) => {
  const { reservationId } = await rowOf(pushed);
  const { rows } = await database.pool.query<{ answerBy: string }>(
    `select payload ->> 'answerBy' as "answerBy" from graphile_worker._private_jobs where key = $1`,
    [`expire:${reservationId}`],
  );
  return rows[0] ? new Date(rows[0].answerBy) : null;
};

describe("a new booking", () => {
  beforeAll(async () => {
    hospital = await createHospital(database, { answerMinutes: 60 });
  });

  test("is a request with a seat, a number, a deadline and a clock that expires it", async () => {
    const pushed = booking({ message: "무릎이 아파요" });
    expect(await receive(pushed)).toBe("created");
    expect(await rowOf(pushed)).toMatchObject({
      status: "REQUESTED",
      seat: 0,
      conflict: null,
      dayNumber: 1,
      partyInitials: "ㅎㅈㅇ",
      message: "무릎이 아파요",
      answerBy: new Date("2026-11-20T15:12:00+09:00"),
      syncState: "SYNCED",
      createdBy: "네이버",
    });
    expect(await historyOf(pushed)).toMatchObject([
      { action: "RECEIVED", by: "네이버", byKind: "PLATFORM", from: null, to: "REQUESTED" },
    ]);
    expect(await expiryOf(pushed)).toEqual(new Date("2026-11-20T15:12:00+09:00"));
  });

  test("whose visit comes before the deadline is to be answered before the visit", async () => {
    const pushed = booking({ start: at("14:30", "2026-11-20") });
    await receive(pushed);
    expect((await rowOf(pushed)).answerBy).toEqual(pushed.start);
  });

  test("that comes after its own start still gets its time to be answered", async () => {
    const pushed = booking({ start: at("13:30", "2026-11-20") });
    await receive(pushed);
    expect((await rowOf(pushed)).answerBy).toEqual(new Date("2026-11-20T15:12:00+09:00"));
  });

  test.each(["confirmed", "canceled", "completed", "noshow"])("may come as %s", async (word) => {
    const pushed = booking({ word, start: at("09:00", "2026-11-24") });
    expect(await receive(pushed)).toBe("created");
    expect(await rowOf(pushed)).toMatchObject({ status: WORDS[word], conflict: null });
    expect(await expiryOf(pushed)).toBeNull();
  });
});

describe("what does not fit is kept as a request with a conflict", () => {
  beforeAll(async () => {
    hospital = await createHospital(database);
    await receive(booking({ start: at("10:00") }));
  });

  test.each<[string, () => Partial<ReceivedBooking> & { word?: string }, string]>([
    ["the seat is taken", () => ({ start: at("10:00") }), "SEAT_TAKEN"],
    ["in the cleanup of another", () => ({ start: at("10:30") }), "SEAT_TAKEN"],
    [
      "confirmed, but the seat is taken",
      () => ({ start: at("10:00"), word: "confirmed" }),
      "SEAT_TAKEN",
    ],
    ["at lunch", () => ({ start: at("12:30") }), "OUTSIDE_HOURS"],
    ["on Sunday", () => ({ start: at("10:00", "2026-11-22") }), "OUTSIDE_HOURS"],
    ["over midnight", () => ({ start: at("23:45") }), "OUTSIDE_HOURS"],
    ["an item we do not know", () => ({ productId: null, start: at("11:00") }), "UNKNOWN_ITEM"],
    ["a word we do not know", () => ({ word: "on_hold", start: at("16:00") }), "UNKNOWN_STATUS"],
  ])("%s", async (_name, given, conflict) => {
    const pushed = booking(given());
    expect(await receive(pushed)).toBe("conflict");
    const seat = conflict === "UNKNOWN_STATUS" ? 0 : null;
    expect(await rowOf(pushed)).toMatchObject({ status: "REQUESTED", conflict, seat });
    expect(await expiryOf(pushed), "nobody but a person decides it").toBeNull();
    expect((await historyOf(pushed))[0]).toMatchObject({ action: "CONFLICT", to: "REQUESTED" });
  });

  test.each(["READY", "PAUSED", "ARCHIVED"] as const)("a product that is %s", async (state) => {
    const { productId } = hospital.products[1]!;
    await database.inHospital(hospital.hospitalId, (trx) =>
      trx.updateTable("products").set({ state }).where("productId", "=", productId).execute(),
    );
    const pushed = booking({ productId, start: at("11:00") });
    expect(await receive(pushed)).toBe("conflict");
    expect(await rowOf(pushed)).toMatchObject({ conflict: "OUTSIDE_HOURS", seat: null, productId });
  });

  test("and takes its place when the platform moves it to where it fits", async () => {
    const clashing = booking({ start: at("10:00"), word: "confirmed" });
    await receive(clashing);
    const moved = { ...clashing, sequence: 2, start: at("17:00"), end: at("17:30") };
    expect(await receive(moved)).toBe("changed");
    expect(await rowOf(moved)).toMatchObject({ status: "CONFIRMED", conflict: null, seat: 0 });
  });
});

describe("a change", () => {
  beforeAll(async () => {
    hospital = await createHospital(database);
  });

  test("of the time frees the old seat and takes the new one, and says so", async () => {
    const pushed = booking({ start: at("09:00") });
    await receive(pushed);
    expect(await receive({ ...pushed, sequence: 2, start: at("11:00"), end: at("11:30") })).toBe(
      "changed",
    );
    expect(await receive(booking({ start: at("09:00") })), "the old time is free").toBe("created");
    expect(await receive(booking({ start: at("11:00") })), "the new one is not").toBe("conflict");
    expect((await historyOf(pushed)).at(-1)).toMatchObject({
      action: "RECEIVED",
      before: { start: at("09:00").toISOString() },
      after: { start: at("11:00").toISOString() },
    });
  });

  test("cancelled by the patient: the seat is free, the reason is kept", async () => {
    const pushed = booking({ start: at("14:00") });
    await receive(pushed);
    await receive({ ...pushed, sequence: 2, externalStatus: "canceled", status: "CANCELED" });
    expect(await rowOf(pushed)).toMatchObject({
      status: "CANCELED",
      previousStatus: "REQUESTED",
      statusReason: "환자 취소",
    });
    expect(await receive(booking({ start: at("14:00") }))).toBe("created");
  });

  test("that is none leaves the version alone, but counts for the order", async () => {
    const pushed = booking({ start: at("16:00") });
    await receive(pushed);
    expect(await receive({ ...pushed, sequence: 5 })).toBe("unchanged");
    expect(await rowOf(pushed)).toMatchObject({ version: 1, externalSequence: 5 });
    const canceled = { externalStatus: "canceled", status: "CANCELED" } as const;
    expect(await receive({ ...pushed, ...canceled, sequence: 4 })).toBe("unchanged");
    expect((await rowOf(pushed)).status).toBe("REQUESTED");
  });
});

const history = fc
  .array(
    fc.record({
      word: fc.constantFrom(...Object.keys(WORDS), "on_hold"),
      hour: fc.constantFrom("09", "10", "11", "14", "15", "16"),
      product: fc.constantFrom(0, 1, 2, null),
      name: fc.constantFrom("한지우", "서다은"),
      birthDate: fc.constantFrom("1990-03-14", "2001-12-01", null),
      answers: fc.constantFrom<Answer[] | null>(
        null,
        [],
        [{ question: "어디가?", answer: "무릎" }],
      ),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .filter((steps) => steps.length > 0);

test("5 bookings' pushes in any order, each 1 to 5 times: each ends as its last push alone", async () => {
  hospital = await createHospital(database);
  let round = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(history, { minLength: 5, maxLength: 5 }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })),
      async (histories, chance) => {
        const random = () => chance.next().value as number;
        round += 1;
        // A day of its own for each booking of each round: they do not meet over a seat.
        const pushes = histories.map((steps, who) =>
          steps.map(({ word, hour, product, name, birthDate, answers }, i) => {
            const day = new Date(Date.UTC(2027, 0, 4 + 7 * (round * 5 + who)));
            return booking({
              word,
              externalId: `round-${round}-${who}`,
              platform: who % 2 === 0 ? "NAVER" : "KAKAO",
              productId: product === null ? null : hospital.products[product]!.productId,
              sequence: i + 1,
              start: at(`${hour}:00`, day.toISOString().slice(0, 10)),
              party: { name, phone: "01000001234", birthDate },
              answers,
            });
          }),
        );
        const deliveries = pushes
          .flat()
          .flatMap((push) => Array.from({ length: 1 + Math.floor(random() * 5) }, () => push))
          .map((push) => ({ push, order: random() }))
          .sort((a, b) => a.order - b.order);
        for (const { push } of deliveries) await receive(push);

        for (const own of pushes) {
          const last = own.at(-1)!;
          const arrived = await rowOf(last);
          const alone = { ...last, externalId: `${last.externalId}-alone` };
          await freeSeat(arrived.reservationId);
          await receive(alone);
          expect(facts(arrived)).toEqual(facts(await rowOf(alone)));
        }
      },
    ),
    { numRuns: 60 },
  );
}, 120_000);

/** Lets the one that is compared have the same seat. */
const freeSeat = (reservationId: string) =>
  database.inHospital(hospital.hospitalId, (trx) =>
    trx
      .updateTable("reservations")
      .set({ productId: null, seat: null, conflict: "UNKNOWN_ITEM" })
      .where("reservationId", "=", reservationId)
      .execute(),
  );

const facts = (row: Awaited<ReturnType<typeof rowOf>>) => ({
  ...{ status: row.status, startsAt: row.startsAt, endsAt: row.endsAt },
  ...{ productId: row.productId, conflict: row.conflict },
  ...{ partyName: row.partyName, partyBirthDate: row.partyBirthDate, answers: row.answers },
  seat: ["REQUESTED", "CONFIRMED"].includes(row.status) ? row.seat : "none",
  externalStatus: row.externalStatus,
  externalSequence: row.externalSequence,
});
