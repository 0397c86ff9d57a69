import { randomUUID } from "node:crypto";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Reservation } from "#contract/reservation.ts";
import type { AccountServer } from "#tests/support/account-server.ts";
import type { TestBackend } from "#tests/support/backend.ts";
import type { TestHospital } from "#tests/support/factories.ts";

/** What a hospital has at Naver. */
export interface Linked {
  /** One that Naver could not be told, and another one. */
  untold: Reservation;
  unsent: Reservation;
  /** What Naver lets it in by. */
  key: string;
  /** A comparison with Naver, and what differed: a free start. */
  compared: { id: string; difference: string };
}

export async function settleLinked(
  { database }: Pick<TestBackend, "database">,
  naver: AccountServer,
  hospital: TestHospital,
  book: (start: string) => Promise<Reservation>,
): Promise<Linked> {
  const { hospitalId, businessIds } = hospital;
  const untold = await book("2026-11-23T06:00:00.000Z");
  const unsent = await book("2026-11-25T06:00:00.000Z");
  for (const [i, { id }] of [untold, unsent].entries())
    await database.inHospital(hospitalId, (trx) =>
      trx
        .updateTable("reservations")
        .set({ platform: "NAVER", externalId: `n-${i}`, syncState: "FAILED", tellEnded: "REFUSED" })
        .where("hospitalId", "=", hospitalId)
        .where("reservationId", "=", id)
        .execute(),
    );
  const key = `what-lets-in-${businessIds.NAVER}`;
  naver.knows.set(key, { businessId: businessIds.NAVER });
  const compared = { id: randomUUID(), difference: randomUUID() };
  await database.inHospital(hospitalId, (trx) => keepCompared(trx, hospital, compared));
  return { untold, unsent, key, compared };
}

async function keepCompared(
  trx: HospitalTransaction,
  { hospitalId, products }: TestHospital,
  { id, difference }: Linked["compared"],
): Promise<void> {
  const run = { hospitalId, reconciliationId: id };
  const all = { compared: 1, of: 1, why: null };
  const compared = { reservations: all, slots: all, items: all, itemsNotSent: 0 };
  const [day, at] = ["2026-11-20", "2026-11-20T03:00:00Z"];
  await trx
    .insertInto("reconciliations")
    .values({
      ...{ ...run, platform: "NAVER", startedAt: at, heartbeatAt: at, finishedAt: at },
      ...{ startedBy: "김접수", state: "DONE" },
      compared: JSON.stringify({ ...compared, from: day, to: day }),
    })
    .execute();
  const { productId } = products[0]!;
  const item = await trx
    .selectFrom("platformItems")
    .select("itemId")
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", "NAVER")
    .where("productId", "=", productId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("reconciliationDifferences")
    .values({
      ...{ ...run, differenceId: difference, position: 1, kind: "SLOTS" },
      subject: JSON.stringify({ productId, ...item, start: at, choices: ["OURS"] }),
    })
    .execute();
}
