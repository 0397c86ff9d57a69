import { kstDay, mondayOf } from "#contract/kst.ts";
import { useLine } from "#app/session/line.ts";
import { LIST } from "#app/text/list.ts";
import { monthLabel, PERIODS, weekDays, type Period } from "#app/text/period.ts";
import { monthDay, otherYear, weekday } from "#app/text/time.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useBoard } from "../board-context.ts";
import type { DayData } from "../board-data.ts";
import type { Shown } from "../load-view.ts";
import { BARS, PRINTED_VIEW } from "../view-bars.ts";
import { tallyIn } from "../views.tsx";
import { ChooserLink } from "../chooser/chooser-link.tsx";
import { AddBooking } from "./add-booking.tsx";
import { Counts } from "./counts.tsx";
import { FilterForm } from "./filter-form.tsx";
import { LineStrip } from "./line-strip.tsx";
import { isSamePeriod, steppedDay } from "./period.ts";
import { useDayKeys } from "./use-day-keys.ts";
import { ViewTabs } from "./view-tabs.tsx";
import styles from "./daybar.module.css";

interface DaybarProps {
  day: DayData;
  shown: Shown;
  /** When the board was read (UTC ISO). */
  loaded: string;
}

/** The date first, then ways through the days, views, filters, counts, and 예약 등록. */
export function Daybar({ day, shown, loaded }: DaybarProps) {
  const { address, now, filters } = useBoard();
  const line = useLine();
  const { date } = day;
  const { view } = shown;
  const bars = BARS[view];
  const { period } = bars;
  const words = PERIODS[period];
  const today = kstDay(now);
  const year =
    period === "month" ? null : otherYear(period === "week" ? mondayOf(date) : date, today);
  const { toBefore, toNow, toAfter } = useDayKeys(words);
  const step = (by: number) => address.day(steppedDay(period, date, by), today);
  return (
    <section className={styles.bar} aria-label="날짜와 보기">
      <h1>
        {year !== null && <small>{year} </small>}
        <ChooserLink date={date}>
          <Heading period={period} date={date} />
        </ChooserLink>
      </h1>
      <nav className={styles.step} aria-label="날짜">
        <ButtonLink
          ref={toBefore}
          kind="quiet"
          size="small"
          square
          way="top"
          to={step(-1)}
          aria-label={words.before}
        >
          <Icon name="chevron-left" />
        </ButtonLink>
        <ButtonLink
          ref={toNow}
          kind="quiet"
          size="small"
          way="top"
          to={address.day(today, today)}
          aria-current={isSamePeriod(period, date, today) ? "date" : undefined}
        >
          {words.now}
        </ButtonLink>
        <ButtonLink
          ref={toAfter}
          kind="quiet"
          size="small"
          square
          way="top"
          to={step(1)}
          aria-label={words.after}
        >
          <Icon name="chevron-right" />
        </ButtonLink>
      </nav>
      <ViewTabs view={view} className={styles.views} />
      <div role="status" className={styles.line}>
        <LineStrip loaded={loaded} />
      </div>
      {line === "up" && bars.filters && <FilterForm />}
      {line === "up" && <Counts day={day} period={tallyIn(shown, filters)} />}
      {bars.filters && (
        <ButtonLink
          className={styles.print}
          kind="quiet"
          size="small"
          square
          way="top"
          to={address.away({ view: PRINTED_VIEW, all: "1", cursor: null })}
          aria-label={LIST.toPrint}
        >
          <Icon name="printer" />
        </ButtonLink>
      )}
      <AddBooking />
    </section>
  );
}

function Heading({ period, date }: { period: Period; date: string }) {
  if (period === "week") return weekDays(date);
  if (period === "month") return monthLabel(date);
  return (
    <>
      {monthDay(date)} <span>({weekday(date)})</span>
    </>
  );
}
