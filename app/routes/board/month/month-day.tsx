import type { CalendarDay } from "#contract/days.ts";
import { SUNDAY, weekdayOf } from "#contract/kst.ts";
import { DAYS, shortHours } from "#app/text/days.ts";
import { comesText, halvesText, MONTH } from "#app/text/month.ts";
import { weekday } from "#app/text/time.ts";
import { shareText, WEEK } from "#app/text/week.ts";
import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import { Stroke } from "#app/ui/stroke.tsx";
import { useBoard } from "../board-context.ts";
import { unusual } from "../unusual.ts";
import { DayLine } from "./day-line.tsx";
import styles from "./month.module.css";

interface MonthDayProps {
  day: CalendarDay;
  /** KST day */
  today: string;
  /** Of the month: minutes since KST midnight. */
  span: { starts: number; ends: number };
}

/** A day of the wall calendar; the whole cell leads to it. */
export function MonthDay({ day, today, span }: MonthDayProps) {
  const { address } = useBoard();
  const { date, opening, count, fullness } = day;
  const { name, until } = unusual(opening);
  const isHoliday = opening.holiday !== undefined;
  const isHot = isHoliday || weekdayOf(date) === SUNDAY;
  const past = date < today;
  return (
    <li
      className={joined(
        styles.day,
        past && styles.past,
        date === today && styles.today,
        opening.hours === null && styles.shut,
      )}
    >
      <Link
        to={address.away({ view: null, date: date === today ? null : date })}
        aria-current={date === today ? "date" : undefined}
      >
        <span className={styles.top}>
          <b className={isHot ? "hot" : undefined}>
            <span>{Number(date.slice(8))}</span>
          </b>
          <span className="vh">일 {weekday(date)}요일</span> {!past && <Asks day={day} />}
        </span>{" "}
        {name !== null && (
          <span className={joined(styles.why, isHoliday && "hot")}>
            {name}
            {until !== null && ` · ${shortHours(until)}`}
          </span>
        )}{" "}
        {opening.hours === null ? (
          <span className={styles.foot}>
            {DAYS.closed} {count > 0 && <b>{comesText(count)}</b>}
          </span>
        ) : (
          <span className={styles.load}>
            <span>{MONTH.count(count)}</span>{" "}
            <b>{fullness?.share != null && shareText(fullness.share)}</b>{" "}
            <DayLine halves={fullness?.halves ?? []} span={span} />
            <span className="vh">{halvesText(fullness?.halves ?? [])}</span>
          </span>
        )}
      </Link>
    </li>
  );
}

/** What of a day asks for a person. */
const Asks = ({ day: { requested, check } }: { day: CalendarDay }) => (
  <>
    {requested > 0 && (
      <span className={styles.asks}>
        <Stroke look="req" />
        <span className={styles.word}>{WEEK.requested}</span> {requested}
      </span>
    )}{" "}
    {check > 0 && (
      <span className={styles.check}>
        <Stroke look="check" />
        <span className="vh">{WEEK.check} </span>
        {check}
      </span>
    )}
  </>
);
