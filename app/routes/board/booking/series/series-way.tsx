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
  return (
    <p className={styles.way}>
      {SERIES.way} <TimesSelect times={USUAL} />
      <button
        className="link"
        name="show"
        value={SHOWS.series}
        onClick={(event) => {
          const { form } = event.currentTarget;
          if (!ready || form === null) return;
          event.preventDefault();
          // What stands there, whether it was chosen before the script ran or since.
          onTimes(Number(new FormData(form).get("times")));
        }}
      >
        {SERIES.show}
      </button>
    </p>
  );
}
