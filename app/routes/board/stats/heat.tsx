import type { Statistics } from "#contract/statistics.ts";
import { SUNDAY } from "#contract/kst.ts";
import { weekdayNames } from "#app/text/calendar.ts";
import { STATS } from "#app/text/stats.ts";
import styles from "./heat.module.css";

const STEPS = 6;
const NAMES = weekdayNames(SUNDAY);

/** How many come on a weekday at an hour, on average: the more, the darker. */
export function Heat({ weekdays }: { weekdays: Statistics["weekdays"] }) {
  const rows = weekdays.filter(({ days }) => days > 0);
  const hours = rows.flatMap((row) => row.hours.map(({ hour }) => hour));
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
  const most = Math.max(
    ...rows.flatMap(({ days, hours }) => hours.map(({ count }) => count / days)),
  );
  return (
    // On the phone it scrolls sideways, with the keyboard too.
    <div className={styles.scroll} role="region" aria-label={STATS.weekdaysCaption} tabIndex={0}>
      <table className={styles.heat}>
        <caption className="vh">{STATS.weekdaysCaption}</caption>
        <thead>
          <tr>
            <td />
            {shown.map((hour) => (
              <th key={hour} scope="col">
                {hour}
                <span className="vh">시</span>
              </th>
            ))}
            <th scope="col" className={styles.sum}>
              {STATS.perDay}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ weekday, days, hours: some }) => (
            <tr key={weekday}>
              <th scope="row">{NAMES[weekday]?.name}</th>
              {shown.map((hour) => {
                const one = some.find((cell) => cell.hour === hour);
                if (!one)
                  return (
                    <td key={hour} className={styles.shut}>
                      <span className="vh">{STATS.shut}</span>
                    </td>
                  );
                const mean = one.count / days;
                return (
                  <td key={hour} data-heat={most === 0 ? 0 : Math.ceil((mean / most) * STEPS)}>
                    {mean.toFixed(1)}
                  </td>
                );
              })}
              <td className={styles.sum}>
                {(some.reduce((all, { count }) => all + count, 0) / days).toFixed(1)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
