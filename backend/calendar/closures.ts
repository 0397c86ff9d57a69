import type { HospitalTransaction } from "#backend/database/database.ts";
import { notFound } from "#backend/failure.ts";
import { publicHolidayOf } from "#backend/holidays/index.ts";
import { readFacts } from "#backend/hospitals/index.ts";
import { countOutside, type Act } from "#backend/reservations/index.ts";
import type { NthClosureInput, PartClosureInput } from "#contract/calendar-inputs.ts";

/** What lies outside by now. */
const counted = async (trx: HospitalTransaction, { hospitalId, now }: Act) => ({
  outside: await countOutside(trx, await readFacts(trx, hospitalId), now),
});

/** Takes down, or names anew, a holiday that no rule knows. Closed until something is chosen. */
export async function keepTemporaryHoliday(
  trx: HospitalTransaction,
  act: Act,
  day: string,
  { name }: { name: string },
) {
  await trx
    .insertInto("hospitalTemporaryHolidays")
    .values({ hospitalId: act.hospitalId, day, name })
    .onConflict((held) => held.columns(["hospitalId", "day"]).doUpdateSet({ name }))
    .execute();
  return counted(trx, act);
}

/** Makes a part of a day closed, or changes it; its id is the caller's. */
export async function keepPartClosure(
  trx: HospitalTransaction,
  act: Act,
  closureId: string,
  input: PartClosureInput,
) {
  await trx
    .insertInto("hospitalPartClosures")
    .values({ hospitalId: act.hospitalId, closureId, ...input })
    .onConflict((held) => held.columns(["hospitalId", "closureId"]).doUpdateSet(input))
    .execute();
  return counted(trx, act);
}

/** Makes a closure on the nth of a weekday, or changes it; its id is the caller's. */
export async function keepNthClosure(
  trx: HospitalTransaction,
  act: Act,
  closureId: string,
  input: NthClosureInput,
) {
  await trx
    .insertInto("hospitalNthClosures")
    .values({ hospitalId: act.hospitalId, closureId, ...input })
    .onConflict((held) => held.columns(["hospitalId", "closureId"]).doUpdateSet(input))
    .execute();
  return counted(trx, act);
}

/** What can be taken out of the calendar, and by what it is found. */
export type Removed =
  | { from: "hospitalPartClosures" | "hospitalNthClosures"; closureId: string }
  | { from: "hospitalTemporaryHolidays"; day: string };

/**
 * Takes it out of the calendar again.
 * @throws Failure 4040
 */
export async function remove(trx: HospitalTransaction, act: Act, removed: Removed) {
  const { hospitalId } = act;
  // What was chosen for it goes with it: declared again, it is closed until chosen.
  if (removed.from === "hospitalTemporaryHolidays" && publicHolidayOf(removed.day) === null)
    await trx
      .deleteFrom("hospitalHolidayChoices")
      .where("hospitalId", "=", hospitalId)
      .where("day", "=", removed.day)
      .execute();
  const gone =
    removed.from === "hospitalTemporaryHolidays"
      ? await trx
          .deleteFrom(removed.from)
          .where("hospitalId", "=", hospitalId)
          .where("day", "=", removed.day)
          .executeTakeFirst()
      : await trx
          .deleteFrom(removed.from)
          .where("hospitalId", "=", hospitalId)
          .where("closureId", "=", removed.closureId)
          .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw notFound("closure");
  return counted(trx, act);
}
