import type { Statistics } from "#contract/statistics.ts";
import { weekdayOf } from "#contract/kst.ts";
import { chartText, countText, mostText, STATS } from "#app/text/stats.ts";
import { monthLabel } from "#app/text/period.ts";
import { monthDay, weekday } from "#app/text/time.ts";
import { monthOf } from "#app/ui/calendar/month-grid.ts";
import type { Bar } from "./bar.ts";
import { ColumnsChart } from "./columns-chart.tsx";
import { Figure } from "./figure.tsx";

const HEIGHT = 110;
const MONDAY = 1;
/** As many days as have room for a label each on the phone, or for one a week; and as can be told apart at all. */
const FEW = 9;
const WEEKS = 56;
const MOST = 92;
/** As many months as have room for a label each there; of more each quarter's first has one. */
const YEAR = 12;

/** How many there are each day; each month, where the days would be too many to see. */
export function Daily({ days }: { days: Statistics["days"] }) {
  const isLong = days.length > MOST;
  const bars = isLong ? monthsOf(days) : days.map(dayBar);
  const title = isLong ? STATS.monthly : STATS.daily;
  const open = bars.filter(({ gap }) => !gap);
  const most = open.toSorted((one, other) => other.value - one.value)[0];
  const least = open.toSorted((one, other) => one.value - other.value)[0];
  const marked = bars.map((bar) => ({
    ...bar,
    text: bar === most || bar === least ? String(bar.value) : undefined,
  }));
  const names = (bar: Keyed) => (isLong ? monthLabel(bar.key) : fullName(bar.key));
  return (
    <Figure
      title={title}
      width="wide"
      help={mostOf(days, isLong)}
      table={{
        heads: [isLong ? STATS.month : STATS.day, STATS.reservations],
        rows: open.map((bar) => [names(bar), countText(bar.value)]),
      }}
    >
      <ColumnsChart
        label={most ? chartText(title, names(most), countText(most.value)) : title}
        bars={marked}
        height={HEIGHT}
        labelled={(i) => isLabelled(bars, i, isLong)}
      />
    </Figure>
  );
}

function isLabelled(bars: readonly Keyed[], i: number, isLong: boolean): boolean {
  const day = bars[i]?.key ?? "";
  if (isLong) return bars.length <= YEAR || Number(day.slice(5, 7)) % 3 === 1;
  if (bars.length <= FEW) return true;
  const isOdd = Math.floor(i / 7) % 2 === 1;
  return weekdayOf(day) === MONDAY && (bars.length <= WEEKS || !isOdd);
}

/** A day, or the first of a month that has any. */
type Keyed = Bar & { key: string };

/** Which day had most, and what days are that show no bar; nothing where nobody came at all. */
function mostOf(days: Statistics["days"], isLong: boolean): string | undefined {
  const [busiest] = days.toSorted((one, other) => other.count - one.count);
  if (!busiest || busiest.count === 0) return undefined;
  const empty = isLong ? [] : days.filter(({ count }) => count === 0);
  return mostText(fullName(busiest.date), {
    shut: empty.some(({ open }) => !open),
    unbooked: empty.some(({ open }) => open),
  });
}

const dayBar = ({ date, open, count }: Statistics["days"][number]): Keyed => ({
  key: date,
  label: `${Number(date.slice(5, 7))}.${Number(date.slice(8))}`,
  value: count,
  gap: !open && count === 0,
});

function monthsOf(days: Statistics["days"]): Keyed[] {
  const months = new Map<string, Keyed>();
  for (const { date, count } of days) {
    const month = monthOf(date);
    const bar = months.get(month) ?? {
      key: date,
      label: `${Number(date.slice(5, 7))}월`,
      value: 0,
    };
    months.set(month, { ...bar, value: bar.value + count });
  }
  return [...months.values()];
}

const fullName = (day: string): string => `${monthDay(day)} (${weekday(day)})`;
