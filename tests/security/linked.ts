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
}

export async function settleLinked(
  { database }: Pick<TestBackend, "database">,
  naver: AccountServer,
  { hospitalId, businessIds }: TestHospital,
  book: (start: string) => Promise<Reservation>,
): Promise<Linked> {
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
  return { untold, unsent, key };
}
