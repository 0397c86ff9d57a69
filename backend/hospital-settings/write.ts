import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Act } from "#backend/reservations/index.ts";
import { addDays, kstDay } from "#contract/kst.ts";
import type { HospitalFields } from "#contract/hospital-settings.ts";
import { bumpSettings } from "./store.ts";

type Field = keyof HospitalFields;

/** Writes those fields of a hospital, of the lists what is not over, as one new version. */
export async function writeSettings(
  trx: HospitalTransaction,
  act: Act,
  next: HospitalFields,
  changed: readonly Field[],
): Promise<void> {
  const areHoursOther = changed.some((field) => field === "hours" || field === "nthClosures");
  await bumpSettings(trx, act)
    .set({ ...columnsOf(next), ...(areHoursOther && { hoursChangedAt: act.now }) })
    .execute();
  const today = kstDay(act.now);
  for (const field of changed) await LISTS[field]?.(trx, act.hospitalId, next, today);
}

function columnsOf(next: HospitalFields) {
  const { name, representative, brn, institutionNumber, alarmMobile, alarmMail } = next;
  const { contactPhoneNumber, minimumTimeBlock, answerMinutes, keptYears, window } = next;
  return {
    ...{ name, representative, brn, institutionNumber, alarmMobile, alarmMail },
    ...{ contactPhone: contactPhoneNumber, minimumTimeBlock, answerMinutes, keptYears, ...window },
    address: next.address && JSON.stringify(next.address),
    changeCutOff: JSON.stringify(next.changeCutOff),
  };
}

type Write = (
  trx: HospitalTransaction,
  hospitalId: string,
  next: HospitalFields,
  today: string,
) => Promise<void>;

const LISTS: { [Name in Field]?: Write } = {
  async hours(trx, hospitalId, { hours }) {
    // Their breaks go with them.
    await trx.deleteFrom("hospitalHours").where("hospitalId", "=", hospitalId).execute();
    if (hours.length === 0) return;
    await trx
      .insertInto("hospitalHours")
      .values(
        hours.map(({ weekday, opens, closes, lastAcceptance }) => ({
          ...{ hospitalId, weekday, opens, closes, lastAcceptance },
        })),
      )
      .execute();
    const breaks = hours.flatMap(({ weekday, breaks }) =>
      breaks.map(({ lastAcceptance = null, ...rest }) => ({
        ...{ hospitalId, weekday, lastAcceptance },
        ...rest,
      })),
    );
    if (breaks.length > 0) await trx.insertInto("hospitalBreaks").values(breaks).execute();
  },

  async closures(trx, hospitalId, { closures }, today) {
    const rows = closures.map(({ id: closureId, name, from, to }) => ({
      ...{ hospitalId, closureId, name, startsOn: from, endsOn: to },
    }));
    const staying = rows.map(({ closureId }) => closureId);
    const goes = sql<boolean>`ends_on >= ${today} and closure_id <> all(${staying}::uuid[])`;
    // Of one that has begun, the days that are gone stay closed.
    await trx
      .updateTable("hospitalClosures")
      .set({ endsOn: addDays(today, -1) })
      .where("hospitalId", "=", hospitalId)
      .where("startsOn", "<", today)
      .where(goes)
      .execute();
    await trx
      .deleteFrom("hospitalClosures")
      .where("hospitalId", "=", hospitalId)
      .where(goes)
      .execute();
    if (rows.length === 0) return;
    await trx
      .insertInto("hospitalClosures")
      .values(rows)
      .onConflict((is) =>
        is.columns(["hospitalId", "closureId"]).doUpdateSet((eb) => ({
          name: eb.ref("excluded.name"),
          startsOn: eb.ref("excluded.startsOn"),
          endsOn: eb.ref("excluded.endsOn"),
        })),
      )
      .execute();
  },

  async partClosures(trx, hospitalId, { partClosures }, today) {
    await trx
      .deleteFrom("hospitalPartClosures")
      .where("hospitalId", "=", hospitalId)
      .where("day", ">=", today)
      .execute();
    if (partClosures.length === 0) return;
    await trx
      .insertInto("hospitalPartClosures")
      .values(partClosures.map(({ id: closureId, ...row }) => ({ hospitalId, closureId, ...row })))
      .execute();
  },

  async nthClosures(trx, hospitalId, { nthClosures }) {
    await trx.deleteFrom("hospitalNthClosures").where("hospitalId", "=", hospitalId).execute();
    if (nthClosures.length === 0) return;
    await trx
      .insertInto("hospitalNthClosures")
      .values(nthClosures.map(({ id: closureId, ...row }) => ({ hospitalId, closureId, ...row })))
      .execute();
  },

  async temporaryHolidays(trx, hospitalId, { temporaryHolidays }, today) {
    await trx
      .deleteFrom("hospitalTemporaryHolidays")
      .where("hospitalId", "=", hospitalId)
      .where("day", ">=", today)
      .execute();
    if (temporaryHolidays.length === 0) return;
    await trx
      .insertInto("hospitalTemporaryHolidays")
      .values(temporaryHolidays.map((row) => ({ hospitalId, ...row })))
      .execute();
  },

  async holidayChoices(trx, hospitalId, { holidayChoices }, today) {
    const days = holidayChoices.map(({ day }) => day);
    await trx
      .deleteFrom("hospitalHolidayChoices")
      .where("hospitalId", "=", hospitalId)
      .where("day", ">=", today)
      .where(sql<boolean>`day <> all(${days}::date[])`)
      .execute();
    if (holidayChoices.length === 0) return;
    const held = sql.table("hospital_holiday_choices");
    await trx
      .insertInto("hospitalHolidayChoices")
      .values(
        holidayChoices.map(({ day, choice, hours }) => ({
          ...{ hospitalId, day, choice, opens: hours?.opens ?? null },
          ...{ closes: hours?.closes ?? null, lastAcceptance: hours?.lastAcceptance ?? null },
        })),
      )
      // The board compares the version of each.
      .onConflict((is) =>
        is
          .columns(["hospitalId", "day"])
          .doUpdateSet((eb) => ({
            choice: eb.ref("excluded.choice"),
            opens: eb.ref("excluded.opens"),
            closes: eb.ref("excluded.closes"),
            lastAcceptance: eb.ref("excluded.lastAcceptance"),
            version: sql<number>`${held}.version + 1`,
          }))
          .where(
            sql<boolean>`(${held}.choice, ${held}.opens, ${held}.closes, ${held}.last_acceptance)
              is distinct from
              (excluded.choice, excluded.opens, excluded.closes, excluded.last_acceptance)`,
          ),
      )
      .execute();
  },
};
