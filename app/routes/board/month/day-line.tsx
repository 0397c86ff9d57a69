import type { CalendarDay } from "#contract/days.ts";
import styles from "./month.module.css";

type Half = NonNullable<CalendarDay["fullness"]>["halves"][number];

const HIGH = 6;

interface DayLineProps {
  halves: readonly Half[];
  /** What the whole width is, minutes since KST midnight. */
  span: { starts: number; ends: number };
}

/** When a day is open, as a line over the hours of its month, each half filled to its share. */
export function DayLine({ halves, span }: DayLineProps) {
  const percent = (minutes: number) =>
    `${Math.round((minutes / (span.ends - span.starts)) * 1000) / 10}%`;
  return (
    <svg className={styles.line} width="100%" height={HIGH} aria-hidden="true">
      {halves.map(({ starts, ends, share }) => {
        const place = { x: percent(starts - span.starts), y: 0, height: HIGH };
        return (
          <g key={starts}>
            <rect className={styles.track} {...place} width={percent(ends - starts)} />
            {share !== null && (
              <rect className={styles.pen} {...place} width={percent((ends - starts) * share)} />
            )}
          </g>
        );
      })}
    </svg>
  );
}
