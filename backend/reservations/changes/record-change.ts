import { sql } from "kysely";
import { CHANGES } from "#backend/changes.ts";
import { saying } from "#backend/database/channel.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import type { JobChange } from "#backend/jobs/queue.ts";
import type { Act } from "../actor.ts";
import { historyQuery, recordOwnChange, type Written } from "../history.ts";
import { occupiedBy } from "../slots/held.ts";
import { changedMeanwhile, type Changes, type Row } from "../store.ts";
import { expiryChange } from "./answer-deadline.ts";
import { sharingChange } from "./sharing.ts";
import { planTelling, tellingChange } from "./telling.ts";

/** A change of a reservation. */
export interface Change {
  columns: Changes;
  written: Written;
  /** Its platform, if it has one, is to be told after the hold. */
  tells?: boolean;
}

/**
 * Records a change of a reservation that was read as `row`, whole and in one statement: the row
 * (compare and swap on its version), the line of history, the jobs that expire it, tell its
 * platform and send what is free, and the announcement. Nobody else changes the version of a reservation that exists;
 * besides, `recordTelling` notes how far its platform knows it, and `receiveBooking` the order of
 * a push that said nothing new.
 * @throws Failure 4090 `version` when it is not as `row` any more, `transition` when it is blanked
 */
export async function recordChange(
  trx: HospitalTransaction,
  act: Act,
  row: Row,
  { columns, written, tells = false }: Change,
): Promise<Row> {
  // Of nobody there is nothing to be done by hand; a platform may still say what became of it.
  if (row.blankedAt !== null && act.by.kind === "STAFF")
    throw conflict({ conflict: "transition" }, "it is kept for statistics alone");
  const next: Row = { ...row, ...columns, version: row.version + 1 };
  const plan = {
    ...(tells && (await planTelling(trx, act.now, row, next))),
    // Put away was what it had expired as.
    ...(next.status !== row.status && row.dismissedAt !== null && { dismissedAt: null }),
  };
  const after: Row = { ...next, ...plan };
  recordOwnChange(trx, act, row.reservationId, written);
  const updated = await trx
    .with("line", (cte) => historyQuery(cte, act, row.reservationId, written))
    .updateTable("reservations")
    .set({ ...columns, ...plan, occupies: occupiedBy(after), version: after.version })
    .where("hospitalId", "=", row.hospitalId)
    .where("reservationId", "=", row.reservationId)
    .where("version", "=", row.version)
    .returningAll()
    .returning(effectsOf(act.now, row, after))
    .executeTakeFirst();
  if (!updated) throw await changedMeanwhile(trx, row);
  return updated;
}

type Announced = Pick<Row, "hospitalId" | "reservationId" | "version">;

/** Where a statement selects it, every process that listens is told at the commit. */
export const announcing = ({ hospitalId, reservationId, version }: Announced) =>
  saying(CHANGES, { hospitalId, reservationId, version });

type Effective = Announced &
  Parameters<typeof expiryChange>[1] &
  Parameters<typeof tellingChange>[2] &
  Parameters<typeof sharingChange>[1];

/**
 * What happens besides, as a column of the statement that writes the row: a function that nothing
 * refers to would not be called.
 * @param before null: the reservation is new
 */
export function effectsOf(now: Date, before: Effective | null, after: Effective) {
  const effects = [
    announcing(after),
    ...expiryChange(now, before, after),
    ...tellingChange(now, before, after),
    ...sharingChange(before, after),
  ];
  return asColumn(effects);
}

/** These, as a column of the statement that writes the row. */
export const asColumn = (effects: readonly JobChange[]) =>
  sql`array[${sql.join(effects.map((effect) => sql`(${effect})::text`))}]::text[]`.as("effects");
