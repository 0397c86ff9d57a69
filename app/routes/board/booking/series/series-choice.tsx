import { kstDay } from "#contract/kst.ts";
import { SERIES } from "#app/text/series.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { SHOWS } from "../shows.ts";
import { WayButton } from "../way-button.tsx";
import type { SeriesData } from "./series-data.ts";
import { SeriesLine } from "./series-line.tsx";
import { TimesSelect } from "./times-select.tsx";
import styles from "./series.module.css";

interface SeriesChoiceProps {
  series: SeriesData;
  error: string | undefined;
  now: Date;
  onTimes: (times: number) => void;
  /** Back to one booking. */
  onOnce: () => void;
  /** A date is dropped, or taken in again. */
  onDropped: (wanted: string, isDropped: boolean) => void;
}

/** The weeks of a series in place of the times: each free, or with what is; each may be changed or dropped. */
export function SeriesChoice({
  series,
  error,
  now,
  onTimes,
  onOnce,
  onDropped,
}: SeriesChoiceProps) {
  const hydrated = useHydrated();
  const today = kstDay(now);
  return (
    <fieldset
      className={styles.series}
      aria-describedby={error === undefined ? undefined : "booking-series-error"}
      data-wrong={error === undefined ? undefined : ""}
    >
      <legend className="vh">{SERIES.dates}</legend>
      <input type="hidden" name="start" value={series.first} />
      <div className={styles.head}>
        <b>{SERIES.every(series.first)}</b>
        <TimesSelect times={series.times} onTimes={onTimes} />
        {!hydrated && (
          <Button size="small" name="show" value={SHOWS.series}>
            {SERIES.show}
          </Button>
        )}
        <WayButton name="show" value={SHOWS.times} onPress={onOnce}>
          {SERIES.once}
        </WayButton>
      </div>
      <ol className={styles.lines}>
        {series.rows.map((row, index) => (
          <SeriesLine
            key={`${row.wanted} ${row.at}`}
            row={row}
            index={index}
            today={today}
            now={now}
            onDropped={(isDropped) => onDropped(row.wanted, isDropped)}
          />
        ))}
      </ol>
      {error !== undefined && <FieldError id="booking-series-error">{error}</FieldError>}
    </fieldset>
  );
}
