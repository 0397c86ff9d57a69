import type { ReactNode } from "react";
import { BOOKING, columnDay, startName } from "#app/text/booking.ts";
import { joined } from "#app/ui/joined.ts";
import type { ShutDay } from "../shut-day.ts";
import { ShutNote } from "../shut-note.tsx";
import type { Timetable } from "./timetable.ts";
import styles from "./times.module.css";

interface TimesProps {
  legend: string;
  table: Timetable;
  today: string;
  /** The chosen start, UTC ISO; "" for none. */
  chosen: string;
  onChoose: (start: string) => void;
  /** Starts with a ring: the nearest ones to a time that was taken. */
  near: readonly string[];
  /** The way to other days. */
  leaf: ReactNode;
  /** Why the first day takes no bookings, and the way to the one that does. */
  shut: ShutDay | null;
  wayTo: (day: string, label: string) => ReactNode;
  /** Between the legend and the table. */
  notice?: ReactNode;
}

/** Free starts as a timetable: hours down, days across, only free minutes printed. Field `start`. */
export function Times(props: TimesProps) {
  const { legend, table, today, chosen, onChoose, near, leaf, shut, wayTo, notice } = props;
  const { days, columns, rows } = table;
  const rings = new Set(near.map((start) => Date.parse(start)));
  return (
    <>
      <legend className="vh">{legend}</legend>
      <div className={styles.legend}>
        <span aria-hidden="true">{legend}</span>
        {leaf}
      </div>
      {notice}
      {shut !== null && <ShutNote shut={shut} way={wayTo} className={styles.why} />}
      <table className={styles.times} data-columns={columns.length}>
        <thead>
          <tr>
            <th>
              <span className="vh">{BOOKING.hour}</span>
            </th>
            {days.map((day, index) => (
              <th key={day} scope="col" className={day === today ? styles.today : undefined}>
                {columnDay(day, today, days[index - 1])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ hour, cells }) => (
            <tr
              key={hour}
              className={cells.flat().every((cell) => cell === null) ? styles.none : undefined}
            >
              <th scope="row">{hour}</th>
              {cells.map((starts, index) => (
                <td
                  key={days[index]}
                  className={starts.every((start) => start === null) ? styles.shut : undefined}
                >
                  <div className={styles.minutes}>
                    {starts.map((found, column) =>
                      found === null ? (
                        <span key={columns[column]} />
                      ) : (
                        <label
                          key={found.start}
                          className={joined(rings.has(Date.parse(found.start)) && styles.near)}
                        >
                          <input
                            type="radio"
                            name="start"
                            value={found.start}
                            aria-label={startName(found.start)}
                            checked={found.start === chosen}
                            onChange={() => onChoose(found.start)}
                          />
                          {String(found.minute).padStart(2, "0")}
                        </label>
                      ),
                    )}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && shut?.why !== "notYet" && (
        <p className={styles.nothing}>{BOOKING.nothingFree}</p>
      )}
    </>
  );
}
