import type { HospitalTransaction } from "#backend/database/database.ts";
import { publicHolidayOf } from "#backend/holidays/index.ts";
import { readFacts } from "#backend/hospitals/index.ts";
import type { Act } from "#backend/reservations/index.ts";
import type { SettingsScreen } from "#contract/hospital-settings.ts";
import { addDays, daysBetween, kstDay } from "#contract/kst.ts";
import { isBookable } from "#contract/product-states.ts";
import { hitsOf } from "./hits.ts";
import { previewSlots } from "./preview.ts";
import { settingsOf } from "./settings-of.ts";
import { readHospitalRow } from "./store.ts";

/** Everything that the screen of a hospital's settings shows. */
export async function readScreen(
  trx: HospitalTransaction,
  { hospitalId, now }: Act,
): Promise<SettingsScreen> {
  const today = kstDay(now);
  const facts = await readFacts(trx, hospitalId);
  const settings = settingsOf(facts, await readHospitalRow(trx, hospitalId), today);
  const offered = facts.products
    .filter(({ state }) => isBookable(state))
    .map(({ id, name, durationMinutes }) => ({ id, name, durationMinutes }));
  const [first] = offered;
  const lastDay = `${Number(today.slice(0, 4)) + 1}-12-31`;
  const days = Array.from({ length: daysBetween(today, lastDay) + 1 }, (_, i) => addDays(today, i));
  return {
    settings,
    holidays: days.flatMap((day) => {
      const byHand = settings.temporaryHolidays.find((holiday) => holiday.day === day);
      const name = byHand?.name ?? publicHolidayOf(day);
      return name === null ? [] : [{ day, name, temporary: byHand !== undefined }];
    }),
    hits: await hitsOf(trx, hospitalId, facts.calendar, settings, now),
    offered,
    preview: first ? previewSlots(facts, facts.calendar, first.id, now) : null,
  };
}
