import { useNavigate } from "@remix-run/react";
import type { CalendarDay } from "#contract/days.ts";
import type { HospitalInfo } from "#contract/hospital.ts";
import { kstDay, SUNDAY } from "#contract/kst.ts";
import { weekdayNames } from "#app/text/calendar.ts";
import { chosenText } from "#app/text/list.ts";
import { MONTH } from "#app/text/month.ts";
import { monthLabel } from "#app/text/period.ts";
import { firstWeekdayOf, monthOf, weeksOf } from "#app/ui/calendar/month-grid.ts";
import { useSwipe } from "#app/ui/calendar/use-swipe.ts";
import { joined } from "#app/ui/joined.ts";
import { steppedDay } from "../bar/period.ts";
import { useBoard } from "../board-context.ts";
import { PrintHead } from "../paper/print-head.tsx";
import { MonthDay } from "./month-day.tsx";
import styles from "./month.module.css";

interface MonthViewProps {
  /** Those of the month, in order. */
  days: readonly CalendarDay[];
  /** KST day that the board is of. */
  date: string;
  hospital: HospitalInfo | null;
}

/**
 * The month as a wall calendar that says how full each half of a day is. A stroke of the finger turns
 * it, as the arrows of its head do.
 */
export function MonthView({ days, date, hospital }: MonthViewProps) {
  const { address, now, products, filters } = useBoard();
  const navigate = useNavigate();
  const today = kstDay(now);
  const swipe = useSwipe((months) =>
    navigate(address.day(steppedDay("month", date, months), today)),
  );
  const first = firstWeekdayOf();
  const places = weeksOf(monthOf(date), first)[0] ?? [];
  const weekdays = weekdayNames(first);
  const name = `${monthLabel(date)} 예약`;
  const span = spanOf(days);
  return (
    <section className={styles.month} aria-label={name} id="day" {...swipe}>
      <h2 className="vh">{name}</h2>
      <PrintHead
        hospital={hospital}
        title={monthLabel(date)}
        which={chosenText(filters, products)}
        count={days.reduce((sum, { count }) => sum + count, 0)}
      />
      <div className={joined(styles.sheet, isShutOn(days, places, first) && styles.narrow)}>
        <div className={styles.heads} aria-hidden="true">
          {weekdays.map(({ weekday, name: word }) => (
            <span key={weekday} className={weekday === SUNDAY ? "hot" : undefined}>
              {word}
            </span>
          ))}
        </div>
        <ol className={styles.grid} data-first={places.findIndex((place) => place !== null) + 1}>
          {days.map((day) => (
            <MonthDay key={day.date} day={day} today={today} span={span} />
          ))}
        </ol>
      </div>
      <p className={styles.foot}>{MONTH.legend}</p>
    </section>
  );
}

/** The hours over which the line of each day is drawn: the earliest that opens, the latest that closes. */
function spanOf(days: readonly CalendarDay[]): { starts: number; ends: number } {
  const halves = days.flatMap(({ fullness }) => fullness?.halves ?? []);
  return {
    starts: Math.min(...halves.map(({ starts }) => starts)),
    ends: Math.max(...halves.map(({ ends }) => ends)),
  };
}

/** Is the weekday that weeks begin with closed on all days of the month, and nobody comes? */
function isShutOn(
  days: readonly CalendarDay[],
  places: readonly (string | null)[],
  first: number,
): boolean {
  const begin = places[0] === null ? 7 - places.filter((place) => place === null).length : 0;
  return (
    first === SUNDAY &&
    days
      .filter((_, i) => i % 7 === begin)
      .every(({ opening, count }) => opening.hours === null && count === 0)
  );
}
