import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, invalid } from "#backend/failure.ts";
import { publicHolidayOf } from "#backend/holidays/index.ts";
import { readFacts } from "#backend/hospitals/index.ts";
import { countOutside, type Act } from "#backend/reservations/index.ts";
import type { HolidayChoiceInput } from "#contract/calendar-inputs.ts";
import type { HospitalCalendar } from "#contract/hospital.ts";
import { addDays, kstDay } from "#contract/kst.ts";

const DAYS_LISTED = 366;

/** The holidays of a year from a KST day on, public and by hand, with what is chosen for each. */
export function holidaysFrom(
  { temporaryHolidays, holidayChoices }: HospitalCalendar,
  first: string,
) {
  return Array.from({ length: DAYS_LISTED }, (_, i) => addDays(first, i)).flatMap((day) => {
    const byHand = temporaryHolidays.find((one) => one.day === day);
    const name = byHand?.name ?? publicHolidayOf(day);
    if (name === null) return [];
    const choice = holidayChoices.find((one) => one.day === day) ?? null;
    return [{ day, name, temporary: byHand !== undefined, choice }];
  });
}

/**
 * What a day that is over was is no longer chosen: it says of the past what was not so.
 * @throws Failure 4000 of a KST day before today
 */
export function assertNotOver(day: string, now: Date): void {
  if (day < kstDay(now)) throw invalid({ day: "지난 날은 바꿀 수 없어요." });
}

/**
 * Chooses what the hospital does on a holiday. What is booked stays, also outside.
 * @throws Failure 4000 where the day is no holiday or over, 4090 `version` with the choice as it stands
 */
export async function chooseHoliday(
  trx: HospitalTransaction,
  { hospitalId, now }: Act,
  day: string,
  { choice, hours, version }: HolidayChoiceInput,
) {
  assertNotOver(day, now);
  const before = await readFacts(trx, hospitalId);
  const isHoliday =
    publicHolidayOf(day) !== null ||
    before.calendar.temporaryHolidays.some((one) => one.day === day);
  if (!isHoliday) throw invalid({ day: "공휴일이 아니에요." });
  const columns = {
    ...{ choice, opens: hours?.opens ?? null, closes: hours?.closes ?? null },
    lastAcceptance: hours?.lastAcceptance ?? null,
  };
  const written = await trx
    .insertInto("hospitalHolidayChoices")
    .values({ hospitalId, day, ...columns })
    .onConflict((held) =>
      held
        .columns(["hospitalId", "day"])
        .doUpdateSet({ ...columns, version: sql`hospital_holiday_choices.version + 1` })
        .where((eb) =>
          version === undefined ? eb.lit(true) : eb("hospitalHolidayChoices.version", "=", version),
        ),
    )
    .returning("version")
    .executeTakeFirst();
  const facts = await readFacts(trx, hospitalId);
  const current = facts.calendar.holidayChoices.find((one) => one.day === day);
  if (!written || !current)
    throw conflict({ conflict: "version", current }, "somebody chose before");
  return { choice: current, outside: await countOutside(trx, facts, now, day) };
}
