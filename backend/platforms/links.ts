import { sql, type Selectable } from "kysely";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";
import { isTold } from "#backend/jobs/told.ts";
import { LINKED_PLATFORMS, type LinkedPlatform, type LinkHealth } from "#contract/platform.ts";

/** True for a `platform_links link` that is told of no reservation. */
export const toldNoReservation = sql<boolean>`(not ${isTold("RESERVATION")})`;

/** The links of a hospital, in their order; of a platform that it never linked there may be no row. */
export async function readLinks(
  trx: HospitalTransaction,
  hospitalId: string,
): Promise<LinkHealth[]> {
  const rows = await trx
    .selectFrom("platformLinks as link")
    .selectAll()
    .select(toldNoReservation.as("toldNoReservation"))
    .where("hospitalId", "=", hospitalId)
    .execute();
  return LINKED_PLATFORMS.map((platform) =>
    toLinkHealth(
      platform,
      rows.find((row) => row.platform === platform),
    ),
  );
}

const iso = (instant: Date | null | undefined): string | null => instant?.toISOString() ?? null;

/** What of a row says how a link stands; of a platform that was never linked there is nothing. */
export interface HealthColumns extends Pick<
  Selectable<Schema["platformLinks"]>,
  | "state"
  | "lastReceivedAt"
  | "pulledAt"
  | "lastToldAt"
  | "receivingFailsSince"
  | "tellingFailsSince"
  | "pausedUntil"
  | "failures"
  | "circuitUntil"
> {
  toldNoReservation: boolean;
}

export const toLinkHealth = (platform: LinkedPlatform, row?: HealthColumns) => ({
  platform,
  state: row?.state ?? ("NOT_LINKED" as const),
  lastReceivedAt: iso(row?.lastReceivedAt),
  pulledAt: iso(row?.pulledAt),
  lastToldAt: iso(row?.lastToldAt),
  receivingFailsSince: iso(row?.receivingFailsSince),
  tellingFailsSince: iso(row?.tellingFailsSince),
  pausedUntil: iso(row?.pausedUntil),
  failures: row?.failures ?? 0,
  answers: (row?.circuitUntil ?? null) === null,
  toldNoReservation: row?.toldNoReservation ?? false,
});
