import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import { readFacts } from "#backend/hospitals/index.ts";
import { sendingSlots } from "#backend/jobs/item-sendings.ts";
import { decidedAlready, decideOutside, type Act } from "#backend/reservations/index.ts";
import type { HospitalChange } from "#contract/hospital-inputs.ts";
import type { HospitalFields } from "#contract/hospital-settings.ts";
import type { SettingsSaved } from "#contract/hours-impact.ts";
import { kstDay } from "#contract/kst.ts";
import { settingsOf } from "./settings-of.ts";
import { lockSettings, readHospitalRow } from "./store.ts";
import { asWished, calendarOf, changedFields } from "./wished.ts";
import { writeSettings } from "./write.ts";

/** What may leave a reservation outside. */
const OF_HOURS: readonly (keyof HospitalFields)[] = [
  "hours",
  "closures",
  "partClosures",
  "nthClosures",
  "temporaryHolidays",
  "holidayChoices",
];
/** What changes which starts are free, besides. */
const OF_STARTS: readonly (keyof HospitalFields)[] = [...OF_HOURS, "minimumTimeBlock", "window"];

/**
 * Changes what is given of a hospital's settings, with what is decided on the reservations that new
 * hours leave outside, all or nothing. Given what there is already, nothing is written, whatever the
 * version: who pressed twice has saved once, where all that is decided stands so, too. Run it in
 * `retrying`.
 * @throws Failure 4000, 4090 `version` with the settings as they stand, 4090 `impact`
 */
export async function changeHospital(
  trx: HospitalTransaction,
  act: Act,
  { version, decisions, ...wish }: HospitalChange,
): Promise<SettingsSaved> {
  const { hospitalId, now } = act;
  const today = kstDay(now);
  const row = await lockSettings(trx, hospitalId);
  const { calendar, ...facts } = await readFacts(trx, hospitalId);
  const settings = settingsOf({ ...facts, calendar }, row, today);
  const before = { settings, calendar, today };
  const next = asWished(before, wish);
  const changed = changedFields(settings, next);
  if (changed.length === 0)
    return { settings, changed, decided: await decidedAlready(trx, act, decisions) };
  if (row.version !== version)
    throw conflict({ conflict: "version", current: settings }, "the version is old");

  const write = () => writeSettings(trx, act, next, changed);
  const concerns = (fields: typeof OF_HOURS) => changed.some((field) => fields.includes(field));
  const decided = concerns(OF_HOURS)
    ? await decideOutside(trx, act, {
        ...{ is: calendar, wouldBe: calendarOf(before, next), decisions, write },
      })
    : [];
  if (!concerns(OF_HOURS)) {
    if (concerns(OF_STARTS)) await sendingSlots(hospitalId).execute(trx);
    await write();
  }
  const written = await readHospitalRow(trx, hospitalId);
  return {
    settings: settingsOf(await readFacts(trx, hospitalId), written, today),
    changed,
    decided,
  };
}
