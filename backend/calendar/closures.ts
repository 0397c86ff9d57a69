import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { invalid, notFound } from "#backend/failure.ts";
import { publicHolidayOf } from "#backend/holidays/index.ts";
import { readFacts } from "#backend/hospitals/index.ts";
import { countOutside, type Act } from "#backend/reservations/index.ts";
import type { NthClosureInput, PartClosureInput } from "#contract/calendar-inputs.ts";
import { assertNotOver } from "./holidays.ts";

/** What lies outside by now. */
const counted = async (trx: HospitalTransaction, { hospitalId, now }: Act) => ({
  outside: await countOutside(trx, await readFacts(trx, hospitalId), now),
});

/** More than anyone has: what is open is computed from all of them, for every start. */
const MOST_HOLIDAYS = 300;
const MOST_PARTS = 1_000;
const MOST_NTHS = 50;

/**
 * Takes down, or names anew, a holiday that no rule knows. Closed until something is chosen.
 * @throws Failure 4000 beyond `MOST_HOLIDAYS`, and of a day that is over
 */
export async function keepTemporaryHoliday(
  trx: HospitalTransaction,
  act: Act,
  day: string,
  { name }: { name: string },
) {
  assertNotOver(day, act.now);
  await lockCalendar(trx, act.hospitalId);
  const others = await trx
    .selectFrom("hospitalTemporaryHolidays")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("hospitalId", "=", act.hospitalId)
    .where("day", "!=", day)
    .executeTakeFirstOrThrow();
  if (others.count >= MOST_HOLIDAYS)
    throw invalid({
      day: `공휴일은 ${MOST_HOLIDAYS}개까지 둘 수 있어요. 지난 것을 지우고 다시 해 주세요.`,
    });
  await trx
    .insertInto("hospitalTemporaryHolidays")
    .values({ hospitalId: act.hospitalId, day, name })
    .onConflict((held) => held.columns(["hospitalId", "day"]).doUpdateSet({ name }))
    .execute();
  return counted(trx, act);
}

/** Keeps other changes of this calendar waiting: what is counted below stands until the commit. */
const lockCalendar = (trx: HospitalTransaction, hospitalId: string) =>
  trx
    .selectFrom("hospitals")
    .select("hospitalId")
    .where("hospitalId", "=", hospitalId)
    .forNoKeyUpdate()
    .execute();

interface Others {
  count: number;
  /** One of them closes the same time. */
  same: boolean | null;
}

/** @throws Failure 4000 where there is no room for one more, or one of them closes that already */
function assertRoom({ count, same }: Others, most: number, field: string): void {
  if (same) throw invalid({ [field]: "같은 시간에 쉬는 휴진이 이미 있어요." });
  if (count >= most)
    throw invalid({
      [field]: `휴진은 ${most}개까지 둘 수 있어요. 지난 것을 지우고 다시 해 주세요.`,
    });
}

/**
 * Makes a part of a day closed, or changes it; its id is the caller's.
 * @throws Failure 4000 beyond `MOST_PARTS`, and where another one closes the same time
 */
export async function keepPartClosure(
  trx: HospitalTransaction,
  act: Act,
  closureId: string,
  input: PartClosureInput,
) {
  const { hospitalId } = act;
  await lockCalendar(trx, hospitalId);
  const { day, starts, ends } = input;
  const others = await trx
    .selectFrom("hospitalPartClosures")
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      eb.fn
        .agg<boolean | null>("bool_or", [
          sql`(day, starts, ends) = (${day}::date, ${starts}, ${ends})`,
        ])
        .as("same"),
    ])
    .where("hospitalId", "=", hospitalId)
    .where("closureId", "!=", closureId)
    .executeTakeFirstOrThrow();
  assertRoom(others, MOST_PARTS, "starts");
  await trx
    .insertInto("hospitalPartClosures")
    .values({ hospitalId: act.hospitalId, closureId, ...input })
    .onConflict((held) => held.columns(["hospitalId", "closureId"]).doUpdateSet(input))
    .execute();
  return counted(trx, act);
}

/**
 * Makes a closure on the nth of a weekday, or changes it; its id is the caller's.
 * @throws Failure 4000 beyond `MOST_NTHS`, and where another one closes the same time
 */
export async function keepNthClosure(
  trx: HospitalTransaction,
  act: Act,
  closureId: string,
  input: NthClosureInput,
) {
  const { hospitalId } = act;
  await lockCalendar(trx, hospitalId);
  const { weekday, weeks, starts, ends } = input;
  const same = sql`(weekday, weeks) = (${weekday}, ${weeks}::smallint[])
    and (starts, ends) is not distinct from (${starts}::smallint, ${ends}::smallint)`;
  const others = await trx
    .selectFrom("hospitalNthClosures")
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      eb.fn.agg<boolean | null>("bool_or", [same]).as("same"),
    ])
    .where("hospitalId", "=", hospitalId)
    .where("closureId", "!=", closureId)
    .executeTakeFirstOrThrow();
  assertRoom(others, MOST_NTHS, "weeks");
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
