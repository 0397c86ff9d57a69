import type { ReactNode } from "react";
import { joined } from "../joined.ts";
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

/** What the way to a day carries: spread it onto the link or the button. */
export interface DayWay {
  "aria-label": string;
  "aria-current": "date" | undefined;
  "data-day": string;
  tabIndex: number;
}

interface DayCellProps {
  day: string;
  today: string;
  cell: CalendarCell | null;
  /** Its weekday, 0 = Sunday. */
  place: number;
  way: Omit<DayWay, "aria-label">;
  /** The way to the day, around its date. */
  wayTo: (day: string, way: DayWay, inner: ReactNode) => ReactNode;
}

/** A day in the table: its date and figure, within the way to it. */
export function DayCell({ day, cell, place, today, way, wayTo }: DayCellProps) {
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
