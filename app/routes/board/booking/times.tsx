import type { KeyboardEvent, ReactNode } from "react";
import { BOOKING, columnDay, startName } from "#app/text/booking.ts";
import { joined } from "#app/ui/joined.ts";
import type { ShutDay } from "../shut-day.ts";
import { ShutNote } from "../shut-note.tsx";
import { startNamed, startValue } from "./chosen-start.ts";
import type { Timetable, TimetableStart } from "./timetable.ts";
import { entryOf, stepFrom } from "./timetable-step.ts";
import styles from "./times.module.css";

interface TimesProps {
  legend: string;
  table: Timetable;
  today: string;
  /** The chosen start, UTC ISO; "" for none. */
  chosen: string;
  onChoose: (start: TimetableStart) => void;
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

/**
 * Starts as a timetable: hours down, days across, only free minutes printed, and full ones tinted
 * where they are offered. Field `start`.
 */
export function Times(props: TimesProps) {
  const { legend, table, today, chosen, onChoose, near, leaf, shut, wayTo, notice } = props;
  const { days, columns, rows } = table;
  const cells = rows.flatMap((row) => row.cells.flat());
  const rings = new Set(near.map((start) => Date.parse(start)));
  const entry = entryOf(table, chosen);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const to = stepFrom(table, startNamed(input.value).start, event.key);
    if (to === undefined) return;
    event.preventDefault();
    if (to === null) return;
    const next = `[name="start"][value="${startValue(to)}"]`;
    const time = input.form?.querySelector<HTMLElement>(next);
    // As the browser's own arrows do: what is sent at once is what was walked to.
    time?.focus();
    time?.click();
  };
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
                          className={joined(
                            found.full && styles.full,
                            rings.has(Date.parse(found.start)) && styles.near,
                          )}
                        >
                          <input
                            type="radio"
                            name="start"
                            value={startValue(found)}
                            aria-label={startName(found.start, found.full, today)}
                            checked={found.start === chosen}
                            tabIndex={found === entry ? 0 : -1}
                            onChange={() => onChoose(found)}
                            onKeyDown={onKeyDown}
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
      {cells.some((cell) => cell?.full) && <p className={styles.said}>{BOOKING.fullStarts}</p>}
      {rows.length === 0 && shut?.why !== "notYet" && (
        <p className={styles.nothing}>{BOOKING.nothingFree}</p>
      )}
    </>
  );
}
