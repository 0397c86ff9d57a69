import { useState } from "react";
import { SERIES } from "#app/text/series.ts";
import { SHOWS } from "../shows.ts";
import { TimesSelect } from "./times-select.tsx";
import styles from "./series.module.css";

const USUAL = 4;

interface SeriesWayProps {
  /** The first start is chosen. */
  ready: boolean;
  onTimes: (times: number) => void;
}

/** Under the times: the same one every week, so many times. Without a start the form says to choose one. */
export function SeriesWay({ ready, onTimes }: SeriesWayProps) {
  const [times, setTimes] = useState(USUAL);
  return (
    <p className={styles.way}>
      {SERIES.way} <TimesSelect times={times} onTimes={setTimes} />
      <button
        className="link"
        name="show"
        value={SHOWS.series}
        onClick={(event) => {
          if (!ready) return;
          event.preventDefault();
          onTimes(times);
        }}
      >
        {SERIES.show}
      </button>
    </p>
  );
}
