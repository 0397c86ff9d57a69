import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { CALENDAR, weekdayNames } from "#app/text/calendar.ts";
import { monthLabel } from "#app/text/period.ts";
import { Icon } from "../icon.tsx";
import { DayCell, type CalendarCell, type DayWay } from "./day-cell.tsx";
import {
  addMonths,
  firstOf,
  firstWeekdayOf,
  isMonth,
  monthOf,
  weeksOf,
  type Month,
} from "./month-grid.ts";
import { Names, type CalendarName } from "./names.tsx";
import { stepFrom } from "./step.ts";
import { useSwipe } from "./use-swipe.ts";
import styles from "./calendar.module.css";

/** The same of the way to another month; `off` where there is none. */
export interface MonthWay {
  "aria-label": string;
  off: boolean;
}

interface CalendarProps {
  month: Month;
  /** KST days. */
  chosen: string | null;
  today: string;
  /** By KST day; a day that is not there yet shows its date alone. */
  cells: ReadonlyMap<string, CalendarCell>;
  names: readonly CalendarName[];
  /** The way to a day, around its date. */
  wayTo: (day: string, way: DayWay, inner: ReactNode) => ReactNode;
  /** The way to the calendar of another month, around its icon. */
  wayToMonth: (month: Month, way: MonthWay, inner: ReactNode) => ReactNode;
  /** Goes there. */
  onMonth: (month: Month) => void;
}

/**
 * A month as a table of days, each a link or a button; its figures come from outside. With a script
 * the arrow keys walk through the days (one stop for Tab), Page Up and Page Down and a stroke of the
 * finger turn the month.
 */
export function Calendar(props: CalendarProps) {
  const { month, chosen, today, cells, names, wayTo, wayToMonth, onMonth } = props;
  const first = firstWeekdayOf();
  const table = useRef<HTMLTableElement>(null);
  const [walked, setWalked] = useState<string | null>(null);
  const stop = stopIn(month, walked, chosen, today);
  const moves = useRef(false);
  useEffect(() => {
    // Another month's days come with the month.
    if (!moves.current || stop !== walked) return;
    moves.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${stop}"]`)?.focus();
  }, [stop, walked]);
  useKeysOf(table, (event) => {
    const { day } = event.target instanceof HTMLElement ? event.target.dataset : {};
    if (day === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    const to = stepFrom(day, event, first);
    if (to === null) return;
    event.preventDefault();
    moves.current = true;
    setWalked(to);
    if (monthOf(to) !== month) onMonth(monthOf(to));
  });
  const turn = (months: number) => {
    const to = addMonths(month, months);
    if (isMonth(to)) onMonth(to);
  };
  const swipe = useSwipe(turn);
  const side = (months: -1 | 1) => {
    const to = addMonths(month, months);
    const label = months < 0 ? CALENDAR.previous : CALENDAR.next;
    return wayToMonth(
      to,
      { "aria-label": label, off: !isMonth(to) },
      <Icon name={months < 0 ? "chevron-left" : "chevron-right"} />,
    );
  };
  return (
    <>
      <div className={styles.head}>
        <h2 aria-live="polite">{monthLabel(month)}</h2>
        {side(-1)}
        {side(1)}
      </div>
      <table ref={table} className={styles.grid} {...swipe}>
        <caption className="vh">{monthLabel(month)}</caption>
        <thead>
          <tr>
            {weekdayNames(first).map(({ weekday, name }) => (
              <th key={weekday} scope="col" className={weekday === 0 ? "hot" : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, first).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, place) =>
                day === null ? (
                  <td key={place} />
                ) : (
                  <DayCell
                    key={day}
                    day={day}
                    cell={cells.get(day) ?? null}
                    place={(first + place) % 7}
                    today={today}
                    way={{
                      "aria-current": day === chosen ? "date" : undefined,
                      "data-day": day,
                      tabIndex: day === stop ? 0 : -1,
                    }}
                    wayTo={wayTo}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Names names={names} cells={cells} />
    </>
  );
}

/** The one day of the month that Tab stops at: where one has walked to, the chosen one, today. */
const stopIn = (month: Month, ...days: (string | null)[]): string =>
  days.find((day) => day !== null && monthOf(day) === month) ?? firstOf(month);

function useKeysOf(table: RefObject<HTMLElement>, onKey: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    const element = table.current;
    element?.addEventListener("keydown", onKey);
    return () => element?.removeEventListener("keydown", onKey);
  });
}
