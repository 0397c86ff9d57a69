import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, invalid } from "#backend/failure.ts";
import { publicHolidayOf } from "#backend/holidays/index.ts";
import { bumpSettings, lockSettings } from "#backend/hospital-settings/index.ts";
import { readFacts } from "#backend/hospitals/index.ts";
import { countOutside, type Act } from "#backend/reservations/index.ts";
import type { HolidayChoiceInput } from "#contract/calendar-inputs.ts";
import { kstDay } from "#contract/kst.ts";

/**
 * What a day that is over was is no longer chosen: it says of the past what was not so.
 * @throws Failure 4000 of a KST day before today
 */
function assertNotOver(day: string, now: Date): void {
  if (day < kstDay(now)) throw invalid({ day: "지난 날은 바꿀 수 없어요." });
}

/**
 * Chooses what the hospital does on a holiday, as a new version of its settings. What is booked stays,
 * also outside.
 * @throws Failure 4000 where the day is no holiday or over, 4090 `version` with the choice as it stands
 */
export async function chooseHoliday(
  trx: HospitalTransaction,
  act: Act,
  day: string,
  { choice, hours, version }: HolidayChoiceInput,
) {
  const { hospitalId, now } = act;
  assertNotOver(day, now);
  await lockSettings(trx, hospitalId);
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
  await bumpSettings(trx, act).execute();
  return { choice: current, outside: await countOutside(trx, facts, now, day) };
}
