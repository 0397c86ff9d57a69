import { isDeepStrictEqual } from "node:util";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, invalid } from "#backend/failure.ts";
import { readFacts } from "#backend/hospitals/index.ts";
import type { Act } from "#backend/reservations/index.ts";
import type { HolidayChoiceInput, HolidayChosen } from "#contract/calendar-inputs.ts";
import { kstDay } from "#contract/kst.ts";
import { changeHospital } from "./change.ts";
import { isHoliday, settingsOf } from "./settings-of.ts";
import { lockSettings } from "./store.ts";

/**
 * Chooses what the hospital does on one holiday: a save of its settings with this day alone, which is
 * refused where it leaves somebody outside. Given what stands there already, nothing is written,
 * whatever the version. Run it in `retrying`.
 * @throws Failure 4000 where the day is no holiday or over, 4090 `version` with the choice as it
 *   stands, 4090 `impact`
 */
export async function chooseHoliday(
  trx: HospitalTransaction,
  act: Act,
  day: string,
  { version, ...chosen }: HolidayChoiceInput,
): Promise<{ choice: HolidayChosen["choice"]; isAnother: boolean }> {
  const today = kstDay(act.now);
  if (day < today) throw invalid({ day: "지난 날은 바꿀 수 없어요." });
  const row = await lockSettings(trx, act.hospitalId);
  const facts = await readFacts(trx, act.hospitalId);
  if (!isHoliday(facts.calendar, day)) throw invalid({ day: "공휴일이 아니에요." });
  const current = facts.calendar.holidayChoices.find((one) => one.day === day);
  const next = { day, ...chosen, version: (current?.version ?? 0) + 1 };
  if (current && isDeepStrictEqual({ ...current, version: next.version }, next))
    return { choice: current, isAnother: false };
  if (version !== undefined && version !== next.version - 1)
    throw conflict({ conflict: "version", current }, "somebody chose before");
  const others = settingsOf(facts, row, today).holidayChoices.filter((one) => one.day !== day);
  await changeHospital(trx, act, {
    ...{ version: row.version, decisions: [], holidayChoices: [...others, { day, ...chosen }] },
  });
  return { choice: next, isAnother: true };
}
