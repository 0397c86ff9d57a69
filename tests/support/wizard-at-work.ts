import { sql } from "kysely";
import type { TestBackend } from "./backend.ts";

const PRICE = { kind: "FREE", amount: null, from: false };
const NOTHING_SAID = { description: null, cleanupMinutes: null, capacity: null, stateReason: null };

/**
 * Wizards as they stand half way: of the EMR's everything is read, ten of its products and fifty of its
 * bookings, of which some clash; Kakao's has begun its link.
 * @param when.day of all the bookings
 */
export async function seeWizards(
  { database, hospital }: Pick<TestBackend, "database" | "hospital">,
  when: { now: string; day: string },
): Promise<void> {
  const { hospitalId, account } = hospital;
  const { now, day } = when;
  const items = Array.from({ length: 10 }, (_, i) => ({
    ...{ ...NOTHING_SAID, itemId: `there-${i}`, name: `검사 ${i}`, durationMinutes: 30 },
    ...{ price: PRICE, state: "PUBLISHED", slots: 40 },
  }));
  const bookings = Array.from({ length: 50 }, (_, i) => ({
    ...{ bookingId: `b-${i}`, itemId: `there-${i % 10}`, status: "CONFIRMED", name: `한지우${i}` },
    ...{ start: `${day}T10:00:00+09:00`, end: `${day}T10:30:00+09:00` },
  }));
  const seen = {
    checks: ["ACCOUNT", "PERMISSIONS", "ITEMS", "SLOTS", "BOOKINGS", "PAST"].map((what) => ({
      ...{ what, outcome: "READ", words: null },
    })),
    account: {
      ...{ businessId: "there", name: "다른 병원", account: null, phone: null, brn: null },
      told: ["RESERVATION", "SLOTS"],
    },
    ...{ items, bookings, past: ["o-1"], until: day },
  };
  const pairs = hospital.products.map(({ productId }, i) => ({
    productId,
    to: { kind: "ITEM", itemId: `there-${i}` },
  }));
  const plan = {
    ...{ coming: bookings.map(({ bookingId }) => bookingId), decide: ["b-1"], past: ["o-1"] },
    moves: [
      { bookingId: "b-2", from: `${day}T01:00:00Z`, to: `${day}T02:00:00Z`, confirmed: true },
    ],
    slots: hospital.products.map(({ productId }) => ({ productId, count: 40 })),
    items: hospital.products.map(({ productId, name }) => ({ productId, name, isNew: false })),
  };
  await database.inHospital(hospitalId, async (trx) => {
    await trx
      .insertInto("wizardDrafts")
      .values({
        ...{ hospitalId, process: "emr", draftId: sql<string>`gen_random_uuid()`, isOpen: true },
        ...{ pageIndex: 4, linkingList: ["EMR"], version: 4, leftAt: now, leftBy: account.name },
        userInfo: JSON.stringify({ businessId: "there", host: "" }),
      })
      .execute();
    await trx
      .insertInto("platformLinks")
      .values({ hospitalId, platform: "EMR", state: "VERIFYING" })
      .execute();
    const read = { seen: JSON.stringify(seen), seenAt: now, seenBy: account.name };
    await trx
      .insertInto("linkWizards")
      .values([
        { ...read, hospitalId, platform: "EMR", pairs: JSON.stringify(pairs), changedAt: now },
        {
          ...{ hospitalId, platform: "KAKAO", changedAt: now, begunAt: now, begunBy: account.name },
          planned: JSON.stringify(plan),
        },
      ])
      .execute();
  });
}
