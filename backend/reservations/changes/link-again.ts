import { sql } from "kysely";
import { isCalledOff, type Status } from "#contract/reservation-status.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Act } from "../actor.ts";
import { linkedBusiness } from "../receiving/linked-business.ts";
import { tookColumn } from "../receiving/said.ts";
import { agrees } from "../receiving/weigh.ts";
import type { Row } from "../store.ts";
import { recordChange } from "./record-change.ts";
import { known } from "./telling.ts";

/** A booking as its platform shows it. */
export interface ShownBooking {
  /** Null: by a word that we do not know. */
  status: Status | null;
  start: Date;
  end: Date;
}

type Standing = Pick<Row, "syncState" | "status" | "startsAt" | "endsAt" | "conflict">;

/** Its platform knows how it stands here; what a person has yet to look at is told once they have. */
const isKnown = (row: Standing, shown: ShownBooking): boolean =>
  row.conflict !== null ||
  // Nobody comes, here or there: to what time, nobody asks.
  (shown.status !== null && isCalledOff(row.status) && isCalledOff(shown.status)) ||
  (agrees(row.status, shown.status) &&
    row.startsAt.getTime() === shown.start.getTime() &&
    row.endsAt.getTime() === shown.end.getTime());

/** As it shows it, whatever it took of us before its link ended. */
const standsThere = (row: Row, { status, start, end }: ShownBooking, at: Date) =>
  tookColumn(row, { status: status ?? row.status, start, end }, { at });

/** It was changed here while there was no link, and is still to come: its platform is told. */
export const isToBeTold = (row: Standing, shown: ShownBooking, now: Date): boolean =>
  row.syncState === "NONE" && !isKnown(row, shown) && row.endsAt > now;

/**
 * Their platform is linked again, and shows these. It is told of their changes from here on, and after
 * the hold of those that were made while there was no link. What is over and stands otherwise over there
 * stays as it is: nobody writes to a patient of a visit that was. Once done, nothing is left to do.
 */
export async function linkAgain(
  trx: HospitalTransaction,
  { hospitalId, now }: Pick<Act, "hospitalId" | "now">,
  platform: LinkedPlatform,
  shown: ReadonlyMap<string, ShownBooking>,
): Promise<void> {
  const act: Act = { hospitalId, by: { kind: "SYSTEM" }, now };
  const rows = await trx
    .selectFrom("reservations")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .where("syncState", "=", "NONE")
    .where("externalBusiness", "=", linkedBusiness({ hospitalId, platform }))
    .where("externalId", "=", sql<string>`any(${[...shown.keys()]}::text[])`)
    .orderBy("reservationId")
    .forUpdate()
    .execute();
  for (const row of rows) {
    const theirs = shown.get(row.externalId ?? "");
    if (!theirs) continue;
    // What it knows stands in the line: gone back to within the hold, nothing is said.
    const after = { start: theirs.start.toISOString() };
    const written = { action: "LINKED_AGAIN", to: theirs.status ?? row.status, after } as const;
    if (isKnown(row, theirs))
      await recordChange(trx, act, row, {
        columns: { ...known(row.toldAt ?? now), ...standsThere(row, theirs, now) },
        written,
      });
    else if (isToBeTold(row, theirs, now))
      await recordChange(
        trx,
        act,
        { ...row, syncState: "SYNCED" },
        { columns: standsThere(row, theirs, now), written, tells: true },
      );
  }
}
