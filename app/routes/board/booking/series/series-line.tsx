import { useState } from "react";
import { kstDay } from "#contract/kst.ts";
import { SERIES, seriesWord } from "#app/text/series.ts";
import { clock, dayAndClock, dayLabel } from "#app/text/time.ts";
import { Select } from "#app/ui/input.tsx";
import { joined } from "#app/ui/joined.ts";
import type { SeriesRow } from "./series-data.ts";
import styles from "./series.module.css";

interface SeriesLineProps {
  row: SeriesRow;
  index: number;
  /** KST day. */
  today: string;
  now: Date;
  onDropped: (isDropped: boolean) => void;
}

/** One week: its date, the time that is booked, and whether the wished one is free. */
export function SeriesLine({ row, index, today, now, onDropped }: SeriesLineProps) {
  const [at, setAt] = useState(row.at);
  const day = kstDay(new Date(row.wanted));
  const id = `series-${String(index)}`;
  const { text, warns } = seriesWord({ ...row, at }, now);
  // What has gone since it was chosen stays, and is refused: nothing is chosen in its place unseen.
  const isKnown = at === "" || [...row.thatDay, ...row.nearby].includes(at);
  return (
    <li className={joined(at === "" && styles.dropped)}>
      <label htmlFor={id}>{dayLabel(day, today)}</label>
      <input type="hidden" name={`series.${String(index)}.wanted`} value={row.wanted} />
      <Select
        id={id}
        name={`series.${String(index)}.at`}
        value={at}
        aria-describedby={`${id}-word`}
        onChange={(event) => {
          setAt(event.currentTarget.value);
          onDropped(event.currentTarget.value === "");
        }}
      >
        {!isKnown && <option value={at}>{clock(at)}</option>}
        {row.thatDay.map((start) => (
          <option key={start} value={start}>
            {clock(start)}
          </option>
        ))}
        {row.nearby.map((start) => (
          <option key={start} value={start}>
            {dayAndClock(start, now)}
          </option>
        ))}
        <option value="">{SERIES.drop}</option>
      </Select>
      <span id={`${id}-word`} className={joined(styles.word, warns && styles.warns)}>
        {text}
      </span>
    </li>
  );
}
