import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, invalid } from "#backend/failure.ts";
import { publicHolidayOf } from "#backend/holidays/index.ts";
import { bumpSettings, lockSettings } from "#backend/hospital-settings/index.ts";
import { readFacts } from "#backend/hospitals/index.ts";
import { sendingSlots } from "#backend/jobs/queue.ts";
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
 * Chooses what the hospital does on a holiday, as a new version of its settings; what is chosen
 * already is none, whatever the version. What is booked stays, also outside.
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
  const was = before.calendar.holidayChoices.find((one) => one.day === day);
  if (was?.choice === choice && isDeepStrictEqual(was.hours, hours))
    return { choice: was, outside: await countOutside(trx, before, now, day), isAnother: false };
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
  // What is free of every product may be another then.
  await sendingSlots(hospitalId).execute(trx);
  const outside = await countOutside(trx, facts, now, day);
  return { choice: current, outside, isAnother: true };
}
