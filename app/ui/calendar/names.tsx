import { CALENDAR } from "#app/text/calendar.ts";
import { Stroke } from "../stroke.tsx";
import type { CalendarCell } from "./day-cell.tsx";
import styles from "./calendar.module.css";

/** What is unusual in the month, by the days that it is about. */
export interface CalendarName {
  days: string;
  holiday: boolean;
  words: string;
}

interface NamesProps {
  names: readonly CalendarName[];
  cells: ReadonlyMap<string, CalendarCell>;
}

/** What is unusual in the month, under its days; nothing where nothing is. */
export function Names({ names, cells }: NamesProps) {
  const waiting = [...cells.values()].some((cell) => cell.waiting);
  if (names.length === 0 && !waiting) return null;
  return (
    <ul className={styles.names}>
      {waiting && (
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
}
