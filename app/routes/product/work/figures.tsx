import {
  beforeText,
  canceledText,
  noShowsText,
  percent,
  periodText,
  rate,
  WORK_TEXT,
} from "#app/text/product-work.ts";
import { weekday as weekdayWord } from "#app/text/time.ts";
import { kstDay } from "#contract/kst.ts";
import type { Performance } from "#contract/product-performance.ts";
import styles from "./figures.module.css";

/** A KST Sunday: weekdays are counted from it. */
const SUNDAY = Date.UTC(2026, 10, 22);
const dayOf = (weekday: number) =>
  new Date(SUNDAY + weekday * 86_400_000).toISOString().slice(0, 10);

/** What became of the last four weeks, with what each figure is of. */
export function Figures({ performance }: { performance: Performance }) {
  const { now, before, weekdays, hoursChangedAt } = performance;
  // Of days before that it is not known how much could be sold.
  const isByNow = hoursChangedAt !== null && kstDay(new Date(hoursChangedAt)) > before.from;
  const figures = [
    {
      ...{ word: WORK_TEXT.share, value: percent(now.share), of: beforeText(before) },
      note: isByNow ? WORK_TEXT.byHoursOfNow : null,
    },
    {
      ...{ word: WORK_TEXT.noShows, value: rate(now.noShows, now.came + now.noShows) },
      ...{ of: noShowsText(now), note: null },
    },
    {
      ...{ word: WORK_TEXT.canceled, value: rate(now.canceled, now.count) },
      ...{ of: canceledText(now), note: null },
    },
  ];
  return (
    <section aria-labelledby="past">
      <div className={styles.spread}>
        <h2 id="past">{WORK_TEXT.past}</h2>
        <span className={styles.period}>{periodText(now)}</span>
      </div>
      <dl className={styles.figures}>
        {figures.map(({ word, value, of, note }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>
              <b>{value}</b>
              <span>{of}</span>
              {note && <span className={styles.note}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {weekdays.length > 0 && (
        <table className={styles.fullness}>
          <caption className="vh">{WORK_TEXT.weekdays}</caption>
          <tbody>
            {weekdays.map(({ weekday, share }) => (
              <tr key={weekday}>
                <th scope="row">{weekdayWord(dayOf(weekday))}</th>
                <td>
                  <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={Math.round(share * 100)} height="6" />
                  </svg>
                </td>
                <td className={styles.value}>{percent(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
