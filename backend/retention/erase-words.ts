import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { addDays, kstDay, kstInstant } from "#contract/kst.ts";
import { BATCH, type Batch, type Erasing } from "./batch.ts";
import { oldest, reservationsOf } from "./due.ts";
import { ANSWER_DAYS } from "./kept-until.ts";

/** The first KST day whose words are kept. */
const firstDay = (now: Date) => addDays(kstDay(now), -ANSWER_DAYS);

const words = (now: Date, rows: readonly { reservationId: string }[]): Batch => ({
  ...{ count: rows.length, of: "ANSWERS", reservationIds: reservationsOf(rows) },
  until: addDays(firstDay(now), -1),
});

/** What patients wrote, and what a platform said when it refused a change. */
export const eraseWords: Erasing = async (trx, hospitalId, now) => {
  const rows = await trx
    .with("due", () => wordsQuery(trx, hospitalId, firstDay(now)))
    .updateTable("reservations as r")
    .from("due")
    .set({ message: null, answers: null, tellWords: null })
    .where("r.hospitalId", "=", hospitalId)
    .whereRef("r.reservationId", "=", "due.reservationId")
    .returning("r.reservationId")
    .execute();
  return words(now, rows);
};

/** Letter for letter the condition of its index. @param from the first KST day that is kept */
export const wordsQuery = (trx: HospitalTransaction, hospitalId: string, from: string) =>
  oldest(trx, hospitalId, from).where(
    sql<boolean>`(message is not null or tell_words is not null or answers is not null)`,
  );

/** What patients wrote, as it stands in the lines of history that say how it changed. */
export const eraseWordsInHistory: Erasing = async (trx, hospitalId, now) => {
  const rows = await trx
    .with("due", () => wordsInHistoryQuery(trx, hospitalId, firstDay(now)))
    .updateTable("reservationHistory as line")
    .from("due")
    .set({
      before: sql`nullif(line.before - 'message' - 'answers', '{}')`,
      after: sql`nullif(line.after - 'message' - 'answers', '{}')`,
    })
    .where("line.hospitalId", "=", hospitalId)
    .whereRef("line.reservationId", "=", "due.reservationId")
    .whereRef("line.entry", "=", "due.entry")
    .returning("line.reservationId")
    .execute();
  return words(now, rows);
};

/**
 * Letter for letter the condition of their index: few lines have such words at any time. Whoever holds
 * the reservation may be moving it to another day: its lines are left to the next time.
 */
export const wordsInHistoryQuery = (trx: HospitalTransaction, hospitalId: string, from: string) =>
  trx
    .selectFrom("reservationHistory as line")
    .innerJoin("reservations as r", (join) =>
      join
        .onRef("r.hospitalId", "=", "line.hospitalId")
        .onRef("r.reservationId", "=", "line.reservationId"),
    )
    .select(["line.reservationId", "line.entry"])
    .where("line.hospitalId", "=", hospitalId)
    .where(
      sql<boolean>`(line.before ?| array['message', 'answers'] or line.after ?| array['message', 'answers'])`,
    )
    .where("r.startsAt", "<", kstInstant(from))
    .limit(BATCH)
    .forUpdate(["line", "r"])
    .skipLocked();
