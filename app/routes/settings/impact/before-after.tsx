import { IMPACT } from "#app/text/impact.ts";
import { HOSPITAL } from "#app/text/hospital.ts";
import { stretch, weekdayWord } from "#app/text/hours.ts";
import { extentOf, stretchesOf } from "#app/ui/hours/extent.ts";
import { HoursLine, HoursScale } from "#app/ui/hours/hours-line.tsx";
import { WEEK_ORDER } from "#app/forms/week-form.ts";
import type { WeeklyHours } from "#contract/hospital.ts";
import { kstDay, kstMinute, weekdayOf } from "#contract/kst.ts";
import type { FateRow } from "./fate-row.ts";
import styles from "./impact.module.css";

interface BeforeAfterProps {
  before: readonly WeeklyHours[];
  after: readonly WeeklyHours[];
  items: readonly FateRow[];
}

/** The weekdays whose hours change, as they are and as they would be, with what is left outside. */
export function BeforeAfter({ before, after, items }: BeforeAfterProps) {
  const openOn = (hours: readonly WeeklyHours[], weekday: number): [number, number][] => {
    const day = hours.find((row) => row.weekday === weekday);
    return day ? stretchesOf(day.opens, day.closes, day.breaks) : [];
  };
  const changed = WEEK_ORDER.filter(
    (day) => JSON.stringify(openOn(before, day)) !== JSON.stringify(openOn(after, day)),
  );
  const ticksOn = (weekday: number) =>
    items.flatMap(({ reservation: { start } }) => {
      const at = new Date(start);
      return weekdayOf(kstDay(at)) === weekday ? [kstMinute(at)] : [];
    });
  if (changed.length === 0) return null;
  return changed.map((weekday, i) => {
    const [was, will, ticks] = [openOn(before, weekday), openOn(after, weekday), ticksOn(weekday)];
    const extent = extentOf([...was, ...will, ...ticks.map((at) => [at, at] as const)]);
    return (
      <dl key={weekday} className={styles.drawn}>
        <dt>{HOSPITAL.onWeekday(weekdayWord(weekday))}</dt>
        <dd className={styles.scale}>
          <HoursScale extent={extent} />
        </dd>
        <dt>{IMPACT.before}</dt>
        <dd>
          <HoursLine extent={extent} label={spoken(was)} stretches={was} before />
        </dd>
        <dt>
          <b>{IMPACT.after}</b>
        </dt>
        <dd>
          <HoursLine
            extent={extent}
            label={`${spoken(will)}. ${IMPACT.outside(ticks.length)}`}
            stretches={will}
            ticks={ticks}
          />
        </dd>
        {i === changed.length - 1 && <dd className={styles.legend}>{IMPACT.ticks}</dd>}
      </dl>
    );
  });
}

const spoken = (stretches: readonly [number, number][]): string =>
  stretches.length === 0
    ? IMPACT.closed
    : stretches.map(([from, to]) => stretch(from, to)).join(", ");
