import { addDays } from "#contract/kst.ts";

const dangi = new Intl.DateTimeFormat("en-u-ca-dangi", {
  ...{ timeZone: "UTC", month: "numeric", day: "numeric" },
});

/** The lunar year begins between 20 January and 21 February, and its nth month so much later. */
const EARLIEST = "01-19";
const MONTH_AT_LEAST = 29;
const WITHIN_DAYS = 75;

/**
 * The solar day of a day of Korea's lunar calendar in its year; never that of a leap month.
 * @throws RangeError where there is no such day
 */
export function lunarDay(year: number, month: number, day: number): string {
  const first = addDays(`${year}-${EARLIEST}`, (month - 1) * MONTH_AT_LEAST + day - 1);
  for (let after = 0; after < WITHIN_DAYS; after += 1) {
    const solar = addDays(first, after);
    // A day of a leap month is written `6bis/1`.
    if (dangi.format(new Date(`${solar}T00:00:00Z`)) === `${month}/${day}`) return solar;
  }
  throw new RangeError(`no day ${day} of month ${month} in ${year}`);
}
