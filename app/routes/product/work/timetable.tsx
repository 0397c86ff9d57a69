import { WORK_TEXT } from "#app/text/product-work.ts";
import { clock, dayLabel, weekday } from "#app/text/time.ts";
import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import { kstDay, weekdayOf } from "#contract/kst.ts";
import type { Performance } from "#contract/product-performance.ts";
import { isBookable } from "#contract/product-states.ts";
import { BOARD } from "../../addresses.ts";
import styles from "./timetable.module.css";

interface TimetableProps extends Pick<Performance, "product" | "days" | "firstHour"> {
  now: Date;
}

/** So many starts of an hour find room in one line of it, so many in its two. */
const IN_LINE = 3;
const MOST_SHOWN = 6;
const KINDS = ["FREE", "TAKEN", "REQUESTED", "NO_START", "SHUT"] as const;

/** 14 days across, hours down: only free starts are printed, each a way to book it. */
export function Timetable({ product, days, firstHour, now }: TimetableProps) {
  const today = kstDay(now);
  const free = days.reduce((sum, day) => sum + countOf(day), 0);
  // One start an hour says its whole time; more of them say their minutes.
  const most = Math.max(...days.flatMap(({ hours }) => hours.map(({ starts }) => starts.length)));
  const isWhole = most <= 1;
  return (
    <section aria-labelledby="free">
      <div className={styles.spread}>
        <h2 id="free">
          {WORK_TEXT.free} <span className="soft">{free}</span>
        </h2>
        <p className={styles.legend} aria-hidden="true">
          {KINDS.map((kind) => (
            <span key={kind}>
              <i data-kind={kind} />
              {WORK_TEXT.kinds[kind]}
            </span>
          ))}
        </p>
      </div>
      {!isBookable(product.state) && <p className={styles.off}>{WORK_TEXT.notOffered}</p>}
      <div
        className={joined(styles.scroller, most > IN_LINE && styles.dense)}
        role="region"
        aria-label={WORK_TEXT.freeTable}
        tabIndex={0}
      >
        <ol className={styles.axis} aria-hidden="true">
          {days[0]?.hours.map((_, i) => (
            <li key={i}>{firstHour + i}</li>
          ))}
        </ol>
        <ol className={styles.days}>
          {days.map((day) => (
            <li
              key={day.date}
              className={joined(
                styles.day,
                weekdayOf(day.date) === 1 && styles.monday,
                day.date === today && styles.today,
              )}
            >
              <h3>
                <span>{day.date === today ? WORK_TEXT.today : weekday(day.date)}</span>
                <b>{dateText(day.date, days[0]?.date ?? day.date)}</b>
              </h3>
              <p className={styles.count}>{countText(day)}</p>
              <ol className={styles.hours}>
                {day.hours.map(({ starts, kind }, i) => (
                  <li key={i} data-kind={kind ?? undefined}>
                    {shownOf(starts).map((start) => (
                      <Link
                        key={start}
                        way="top"
                        to={bookingOf(product.id, day.date, start)}
                        className={joined(isWhole && styles.whole)}
                        data-brief={most < IN_LINE ? undefined : ""}
                      >
                        <span>{clock(start).slice(0, 3)}</span>
                        {clock(start).slice(3)}
                      </Link>
                    ))}
                    {starts.length > MOST_SHOWN && (
                      <Link
                        way="top"
                        to={bookingOf(product.id, day.date)}
                        data-brief=""
                        aria-label={WORK_TEXT.moreAt(
                          `${dayLabel(day.date, today)} ${firstHour + i}시`,
                          starts.length - shownOf(starts).length,
                        )}
                      >
                        {WORK_TEXT.more(starts.length - shownOf(starts).length)}
                      </Link>
                    )}
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

type Day = Performance["days"][number];

const countOf = ({ hours }: Day): number =>
  hours.reduce((sum, { starts }) => sum + starts.length, 0);

function countText(day: Day) {
  const count = countOf(day);
  if (count > 0) return <b>{count}</b>;
  return day.opening.hours === null ? WORK_TEXT.shut : WORK_TEXT.none;
}

/** `25`, of another month `12/1`. */
const dateText = (date: string, first: string): string => {
  const [, month, day] = date.split("-").map(Number);
  return date.slice(0, 7) === first.slice(0, 7) || day !== 1 ? `${day}` : `${month}/${day}`;
};

/** Those of an hour that are printed; in the last one's place stands how many more there are. */
const shownOf = (starts: readonly string[]): readonly string[] =>
  starts.length > MOST_SHOWN ? starts.slice(0, MOST_SHOWN - 1) : starts;

/** 예약 등록 on the board, with this start chosen; with none it shows all of the day. */
const bookingOf = (item: string, date: string, start?: string): string =>
  `${BOARD}?${new URLSearchParams({ date, new: "1", item, ...(start !== undefined && { start }) }).toString()}`;
