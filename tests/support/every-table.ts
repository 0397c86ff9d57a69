import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database, HospitalTransaction } from "#backend/database/database.ts";
import type { TestHospital } from "./factories.ts";
import { fillAccount } from "./every-account.ts";
import {
  fillApplications,
  fillDocuments,
  fillKin,
  fillPayments,
  fillSignups,
} from "./every-request.ts";
import { keepHalfLoaded } from "./half-loaded.ts";
import { fillDrafts } from "./wizard-drafts.ts";

const NOON = "2026-11-23T03:00:00Z";
const LONG_AGO = "2026-11-02T03:00:00Z";
const HALF_PAST = "2026-11-23T03:30:00Z";

/**
 * At least one row of this hospital in every tenant table that `createHospital` leaves empty. A
 * new table gets its row here: the row-level security test fails without.
 */
export async function fillEveryTable(database: Database, hospital: TestHospital): Promise<void> {
  await database.inHospital(hospital.hospitalId, async (trx) => {
    await fillAccount(trx, hospital);
    await fillReservation(trx, hospital);
    const { hospitalId } = hospital;
    await trx
      .insertInto("resources")
      .values({ hospitalId, resourceId: randomUUID(), name: "김원장", kind: "DOCTOR", position: 1 })
      .execute();
    await trx
      .insertInto("productVersions")
      .values({
        ...{ hospitalId, productId: hospital.products[0]!.productId, version: 1, at: LONG_AGO },
        ...{ byName: "김접수", act: "MADE", product: JSON.stringify({}), knew: JSON.stringify([]) },
      })
      .execute();
    const picture = { hospitalId, pictureId: randomUUID() };
    await trx
      .insertInto("productPictures")
      .values({
        ...{ ...picture, productId: hospital.products[0]!.productId },
        ...{ place: 1, main: true, name: "치료실.jpg", width: 1600, height: 1200, bytes: 4096 },
        ...{ sentHash: randomBytes(32), files: JSON.stringify([]), addedAt: NOON },
      })
      .execute();
    await trx
      .insertInto("productPictureFiles")
      .values({ ...picture, name: "a.webp" })
      .execute();
    await trx
      .insertInto("pictureFiles")
      .values({
        ...{ hospitalId, name: `${randomBytes(16).toString("hex")}.webp` },
        ...{ bytes: Buffer.from("x"), keptAt: NOON },
      })
      .execute();
    await fillDocuments(trx, hospitalId);
    await trx
      .insertInto("hospitalClosures")
      .values({ hospitalId, startsOn: "2026-12-25", endsOn: "2026-12-25", name: "성탄절" })
      .execute();
    await fillCalendar(trx, hospitalId);
    await fillAccess(trx, hospitalId);
    await trx
      .insertInto("kinLinks")
      .values({
        ...{ hospitalId, linkKey: "visit", url: "https://example.com/visit", label: "예약" },
        ...{ madeAt: NOON, madeBy: "김실장" },
      })
      .execute();
    await fillKin(trx, hospitalId);
    await trx
      .insertInto("platformEvents")
      .values({
        hospitalId,
        platform: "NAVER",
        eventId: "event-1",
        bookingId: "booking-1",
        sequence: 1,
        occurredAt: NOON,
        receivedAt: NOON,
        payload: JSON.stringify({}),
      })
      .execute();
    await fillLinks(trx, hospitalId);
    await fillDrafts(trx, hospital);
    await fillPayments(trx, hospitalId);
    await fillSignups(trx, hospital);
    await fillApplications(trx, hospital);
  });
}

const ALL = { compared: 0, of: 0, why: null };
const ALL_COMPARED = {
  ...{ from: "2026-11-23", to: "2026-12-21", itemsNotSent: 0 },
  ...{ reservations: ALL, slots: ALL, items: ALL },
};

async function fillLinks(trx: HospitalTransaction, hospitalId: string) {
  const link = { hospitalId, platform: "NAVER" as const };
  const run = { hospitalId, reconciliationId: randomUUID() };
  await trx
    .insertInto("platformCredentials")
    .values({
      ...{ ...link, slot: "CURRENT", sealed: randomBytes(60), hint: "9f3c" },
      ...{ savedAt: NOON, savedBy: "김실장" },
    })
    .execute();
  await trx
    .insertInto("reconciliations")
    .values({
      ...{ ...run, ...link, startedBy: "김실장", compared: JSON.stringify(ALL_COMPARED) },
      ...{ startedAt: NOON, heartbeatAt: NOON, state: "DONE" },
    })
    .execute();
  await trx
    .insertInto("reconciliationDifferences")
    .values({
      ...{ ...run, differenceId: randomUUID(), position: 1, kind: "ITEM" },
      subject: JSON.stringify({ choices: [] }),
    })
    .execute();
  await trx
    .insertInto("linkWizards")
    .values({ ...link, changedAt: NOON })
    .execute();
  await keepHalfLoaded(trx, hospitalId);
}

async function fillAccess(trx: HospitalTransaction, hospitalId: string) {
  await trx
    .insertInto("accessLines")
    .values({ hospitalId, at: LONG_AGO, byName: "김실장", act: "READ", subjectCount: 1 })
    .execute();
  await trx
    .insertInto("accessSubjects")
    .values({ hospitalId, reservationId: randomUUID(), at: NOON, lineId: randomUUID() })
    .execute();
  await trx
    .insertInto("accessChecks")
    .values({ hospitalId, checkedAt: NOON, lines: 1, unsealed: 0 })
    .execute();
  const hash = Buffer.alloc(32);
  await trx
    .insertInto("accessSeals")
    .values({
      hospitalId,
      number: 1,
      month: "2026-11-01",
      lines: 1,
      sealedAt: NOON,
      digest: hash,
      hash,
    })
    .execute();
  const nothing = JSON.stringify({});
  await trx
    .insertInto("accessReviews")
    .values({
      ...{ hospitalId, firstDay: "2026-10-01", lastDay: "2026-10-31", signedAt: NOON },
      ...{ accountId: randomUUID(), byName: "김실장", figures: nothing, found: nothing },
      ...{ words: nothing, memo: "", unsealed: 0, digest: hash },
    })
    .execute();
}

async function fillCalendar(trx: HospitalTransaction, hospitalId: string) {
  await trx.insertInto("reservationDays").values({ hospitalId, day: "2026-11-20" }).execute();
  const half = { hospitalId, closureId: randomUUID(), starts: 780, ends: 1080, name: "오후 휴진" };
  await trx
    .insertInto("hospitalPartClosures")
    .values({ ...half, day: "2026-11-24" })
    .execute();
  await trx
    .insertInto("hospitalNthClosures")
    .values({ ...half, weekday: 4, weeks: [3] })
    .execute();
  await trx
    .insertInto("hospitalHolidayChoices")
    .values({ hospitalId, day: "2026-12-25", choice: "CLOSED" })
    .execute();
  await trx
    .insertInto("hospitalTemporaryHolidays")
    .values({ hospitalId, day: "2026-12-24", name: "임시공휴일" })
    .execute();
}

async function fillReservation(trx: HospitalTransaction, { hospitalId, products }: TestHospital) {
  const reservationId = randomUUID();
  await trx
    .insertInto("reservationNumbers")
    .values({ hospitalId, visitDay: "2026-11-23", last: 1 })
    .execute();
  await trx
    .insertInto("reservations")
    .values({
      hospitalId,
      reservationId,
      visitDay: "2026-11-23",
      dayNumber: 1,
      productId: products[0]!.productId,
      platform: "PHONE",
      startsAt: NOON,
      endsAt: HALF_PAST,
      occupies: sql<string>`tstzrange(${NOON}, ${HALF_PAST})`,
      seat: 0,
      seatCapacity: 1,
      partyName: "한지우",
      partyInitials: "ㅎㅈㅇ",
      partyPhone: "01023451234",
      status: "CONFIRMED",
      statusSince: NOON,
      createdBy: "김접수",
      createdAt: NOON,
    })
    .execute();
  await trx
    .insertInto("reservationHistory")
    .values({
      hospitalId,
      reservationId,
      at: NOON,
      byKind: "STAFF",
      byName: "김접수",
      action: "BOOKED",
      toStatus: "CONFIRMED",
    })
    .execute();
}
