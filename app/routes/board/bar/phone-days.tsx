import { addDays, kstDay } from "#contract/kst.ts";
import { DAYS } from "#app/text/days.ts";
import { dayLabel, weekday } from "#app/text/time.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useBoard } from "../board-context.ts";
import type { DayData } from "../board-data.ts";
import { ChooserLink } from "../chooser/chooser-link.tsx";
import styles from "./phone-days.module.css";

/** The days on the phone: the date, which opens a choice of any other, ‹ › by weeks, and the week. */
export function PhoneDays({ day }: { day: Pick<DayData, "date" | "week"> }) {
  const { address, now } = useBoard();
  const today = kstDay(now);
  const to = (date: string) => address.away({ date: date === today ? null : date });
  const week = (days: number, label: string, icon: "chevron-left" | "chevron-right") => (
    <ButtonLink kind="quiet" square way="top" to={to(addDays(day.date, days))} aria-label={label}>
      <Icon name={icon} />
    </ButtonLink>
  );
  return (
    <>
      <div className={styles.day}>
        {week(-7, DAYS.previousWeek, "chevron-left")}
        <ChooserLink date={day.date}>{dayLabel(day.date, today)}</ChooserLink>
        {week(7, DAYS.nextWeek, "chevron-right")}
      </div>
      <nav className={styles.dates} aria-label={DAYS.week}>
        {day.week.map(({ date, count, open }) => (
          <Link
            key={date}
            way="top"
            to={to(date)}
            aria-current={date === day.date ? "date" : undefined}
          >
            <span>{date === today ? DAYS.today : weekday(date)}</span>
            <b>{Number(date.slice(8))}</b>
            <i>{open || count > 0 ? count : DAYS.closed}</i>
          </Link>
        ))}
      </nav>
    </>
  );
}
