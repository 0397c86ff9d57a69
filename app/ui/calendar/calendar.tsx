import {
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  type TouchEvent,
} from "react";
import { CALENDAR, weekdayNames } from "#app/text/calendar.ts";
import { monthLabel } from "#app/text/period.ts";
import { Icon } from "../icon.tsx";
import { joined } from "../joined.ts";
import { Stroke } from "../stroke.tsx";
import {
  addMonths,
  firstOf,
  firstWeekdayOf,
  isMonth,
  monthOf,
  weeksOf,
  type Month,
} from "./month-grid.ts";
import { stepFrom } from "./step.ts";
import { turned, type Touched } from "./swipe.ts";
import styles from "./calendar.module.css";

/** What a day shows besides its date. */
export interface CalendarCell {
  /** Under the date: how many come, or are free; `휴진`. */
  figure: string;
  /** All of it in words, for the ear. */
  name: string;
  closed: boolean;
  /** Its date stands in red: a public holiday. */
  holiday: boolean;
  /** A request waits for an answer. */
  waiting: boolean;
  /** Its figure says what is free. */
  free?: boolean;
  /** It cannot be chosen: over, or full. */
  off?: boolean;
}

/** What is unusual in the month, by the days that it is about. */
export interface CalendarName {
  days: string;
  holiday: boolean;
  words: string;
}

/** What the way to a day carries: spread it onto the link or the button. */
export interface DayWay {
  "aria-label": string;
  "aria-current": "date" | undefined;
  "data-day": string;
  tabIndex: number;
}

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
      {(names.length > 0 || [...cells.values()].some(({ waiting }) => waiting)) && (
        <Names names={names} cells={cells} />
      )}
    </>
  );
}

interface DayCellProps extends Pick<CalendarProps, "today" | "wayTo"> {
  day: string;
  cell: CalendarCell | null;
  /** Its weekday, 0 = Sunday. */
  place: number;
  way: Omit<DayWay, "aria-label">;
}

function DayCell({ day, cell, place, today, way, wayTo }: DayCellProps) {
  const date = Number(day.slice(8));
  const inner = (
    <>
      <b className={place === 0 || cell?.holiday ? "hot" : undefined}>{date}</b>
      <i>{cell?.figure}</i>
    </>
  );
  const name = cell?.name ?? `${date}일`;
  return (
    <td
      className={joined(
        cell?.closed && styles.closed,
        day < today && styles.past,
        day === today && styles.today,
        cell?.waiting && styles.waiting,
        cell?.free && styles.free,
        cell?.off && !cell.closed && styles.off,
      )}
    >
      {cell?.off ? (
        // The keys walk over it as well: why it leads nowhere is heard there.
        <span {...way} role="link" aria-disabled="true" aria-label={name}>
          {inner}
        </span>
      ) : (
        wayTo(day, { ...way, "aria-label": name }, inner)
      )}
    </td>
  );
}

const Names = ({ names, cells }: Pick<CalendarProps, "names" | "cells">) => (
  <ul className={styles.names}>
    {[...cells.values()].some(({ waiting }) => waiting) && (
      <li>
        <b>
          <Stroke look="req" />
        </b>
        {CALENDAR.waiting}
      </li>
    )}
    {names.map(({ days, holiday, words }) => (
      <li key={`${days} ${words}`}>
        <b className={holiday ? "hot" : undefined}>{days}</b>
        {words}
      </li>
    ))}
  </ul>
);

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

function useSwipe(turn: (months: -1 | 1) => void) {
  const from = useRef<Touched | null>(null);
  return {
    onTouchStart: ({ touches, timeStamp }: TouchEvent) => {
      const touch = touches[0];
      from.current =
        touch && touches.length === 1
          ? { x: touch.clientX, y: touch.clientY, at: timeStamp }
          : null;
    },
    onTouchEnd: ({ changedTouches, timeStamp }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!touch || !from.current) return;
      const months = turned(from.current, { x: touch.clientX, y: touch.clientY, at: timeStamp });
      from.current = null;
      if (months !== 0) turn(months);
    },
  };
}
