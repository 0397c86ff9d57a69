import { HOSPITAL } from "#app/text/hospital.ts";
import type { HospitalFields } from "#contract/hospital-settings.ts";
import type { TypedHospital } from "./hospital-form.ts";
import { kept, orElse, type Reader, type Wrong } from "./row-reading.ts";

interface Short {
  opens: number;
  closes: number;
  lastAcceptance: number;
}

/** Temporary holidays, and what is chosen for them and for the public ones. */
export function holidaysOf(
  typed: TypedHospital,
  base: HospitalFields,
  reader: Reader,
  names: Wrong,
) {
  const rows = kept(
    typed.temporaries,
    (row) => [row.day, row.name],
    "temporaryHolidays",
    "temporaries",
    names,
  ).map(({ row, at }) => ({ row: { ...row, day: reader.day(row.day, `${at}.day`) }, at }));
  const shown = [
    ...typed.holidays.map((row, i) => ({ row, at: `holidays.${i}` })),
    ...rows.map(({ row, at }) => ({ row, at })),
  ];
  const saved = new Set(base.holidayChoices.map(({ day }) => day));
  const choices = shown.flatMap<{ at: string; day: string; choice: string; hours: Short | null }>(
    ({ row, at }) => {
      if (row.choice === "CLOSED" && !saved.has(row.day)) return [];
      if (row.choice !== "SHORT") return [{ at, day: row.day, choice: row.choice, hours: null }];
      const closes = reader.minute(row.closes, `${at}.closes`);
      const hours = {
        opens: reader.minute(row.opens, `${at}.opens`),
        closes,
        lastAcceptance: row.last.trim() === "" ? closes : reader.minute(row.last, `${at}.last`),
      };
      return [{ at, day: row.day, choice: row.choice, hours }];
    },
  );
  for (const [i, { at }] of choices.entries()) {
    const path = `holidayChoices.${i}`;
    names[`${path}.day`] = `${at}.day`;
    names[`${path}.choice`] = `${at}.choice`;
    names[`${path}.hours`] = names[`${path}.hours.opens`] = `${at}.opens`;
    names[`${path}.hours.closes`] = `${at}.closes`;
    names[`${path}.hours.lastAcceptance`] = `${at}.last`;
  }
  // A temporary holiday that is taken away takes its choice along.
  const gone = new Set(base.temporaryHolidays.map(({ day }) => day));
  const seen = new Set(shown.map(({ row }) => row.day));
  const others = base.holidayChoices.filter(({ day }) => !seen.has(day) && !gone.has(day));
  return {
    temporaryHolidays: rows.map(({ row: { day, name } }) => ({
      day,
      name: orElse(name, HOSPITAL.temporary),
    })),
    holidayChoices: [
      ...choices.map(({ day, choice, hours }) => ({ day, choice, hours })),
      ...others,
    ],
  };
}
