import { addDays, daysBetween, kstDay, mondayOf } from "#contract/kst.ts";
import {
  monthLabel,
  PERIODS,
  rangeLabel,
  rangeWords,
  weekDays,
  type Period,
} from "#app/text/period.ts";
import { monthDay, otherYear, weekday } from "#app/text/time.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useBoard } from "../board-context.ts";
import { ChooserLink } from "../chooser/chooser-link.tsx";
import type { Range } from "../stats/periods.ts";
import { isSamePeriod, steppedDay } from "./period.ts";
import { useDayKeys } from "./use-day-keys.ts";
import styles from "./daybar.module.css";

/** The date, week or month that the board shows, and the ways to the next. */
export function PeriodHead({ period, date }: { period: Period; date: string }) {
  const { address, now } = useBoard();
  const today = kstDay(now);
  const year =
    period === "month" ? null : otherYear(period === "week" ? mondayOf(date) : date, today);
  const to = (by: number) => address.day(steppedDay(period, date, by), today);
  return (
    <>
      <h1>
        {year !== null && <small>{year} </small>}
        <ChooserLink date={date}>
          <Heading period={period} date={date} />
        </ChooserLink>
      </h1>
      <Steps
        words={PERIODS[period]}
        before={to(-1)}
        now={address.day(today, today)}
        after={to(1)}
        isNow={isSamePeriod(period, date, today)}
      />
    </>
  );
}

/** The days that 통계 is of, and the ways to as many before and after them. */
export function RangeHead({ range: { from, to } }: { range: Range }) {
  const { address, now } = useBoard();
  const days = daysBetween(from, to) + 1;
  const moved = (by: number) =>
    address.away({ from: addDays(from, by * days), to: addDays(to, by * days) });
  return (
    <>
      <h1>{rangeLabel(from, to, kstDay(now))}</h1>
      <Steps
        words={rangeWords(days)}
        before={moved(-1)}
        now={address.away({ from: null, to: null })}
        after={moved(1)}
        isNow={address.asked("from") === null && address.asked("to") === null}
      />
    </>
  );
}

interface StepsProps {
  words: (typeof PERIODS)[Period];
  before: string;
  now: string;
  after: string;
  isNow: boolean;
}

function Steps({ words, before, now, after, isNow }: StepsProps) {
  const { toBefore, toNow, toAfter } = useDayKeys(words);
  const way = { kind: "quiet", size: "small", way: "top" } as const;
  return (
    <nav className={styles.step} aria-label="날짜">
      <ButtonLink ref={toBefore} {...way} square to={before} aria-label={words.before}>
        <Icon name="chevron-left" />
      </ButtonLink>
      <ButtonLink ref={toNow} {...way} to={now} aria-current={isNow ? "date" : undefined}>
        {words.now}
      </ButtonLink>
      <ButtonLink ref={toAfter} {...way} square to={after} aria-label={words.after}>
        <Icon name="chevron-right" />
      </ButtonLink>
    </nav>
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
