import { STARTS } from "#app/text/apply-pages.ts";
import { DAYS } from "#app/text/days.ts";
import { stretch } from "#app/text/hours.ts";
import { minuteClock, monthDay, weekday } from "#app/text/time.ts";
import { at, hoursOf, type Extent } from "#app/ui/hours/extent.ts";
import { HoursScale } from "#app/ui/hours/hours-line.tsx";
import { joined } from "#app/ui/joined.ts";
import type { StartsPreview } from "#contract/application.ts";
import { weekdayOf } from "#contract/kst.ts";
import { barsPath, closingWord, gapsPath, previewExtent, runsOf } from "./preview-lines.ts";
import type { Foreseen } from "./use-preview.ts";
import styles from "./preview.module.css";

type Day = StartsPreview["days"][number];

/** A row's height, and where its bars lie in it. */
const HIGH = 27;
const [TOP, BAR] = [10, 8];
/** Shorter ones find no room for what parts them, on a phone. */
const PARTED = 15;

/** Two weeks of starts: a bar each, as wide as the block is long. */
export function Preview({ block, days, state }: Foreseen) {
  const extent = previewExtent(days, block);
  const sum = days.reduce((all, { starts }) => all + starts.length, 0);
  const first = days.flatMap(({ starts }) => starts.slice(0, 1)).sort((a, b) => a - b)[0];
  const words = { asking: STARTS.asking, failed: STARTS.failed, known: STARTS.booked };
  return (
    <div className={styles.preview} role="group" aria-label={STARTS.name}>
      <header>
        <p aria-live="polite">
          <b>{STARTS.sum(sum)}</b>
        </p>
        <p>{STARTS.every(block, first === undefined ? null : minuteClock(first))}</p>
        <p role={state === "failed" ? "alert" : undefined}>{words[state]}</p>
      </header>
      <table className={joined(styles.starts, state !== "known" && styles.old)}>
        <thead>
          <tr>
            <th scope="col">{STARTS.day}</th>
            <th scope="col">
              <span className="vh">{STARTS.line}</span>
              <HoursScale extent={extent} />
            </th>
            <th scope="col">{STARTS.starts}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day, i) => (
            <Row key={day.day} {...{ day, block, extent }} isNamed={isNamed(days, i)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The month is said of the first day, and where it is another. */
const isNamed = (days: readonly Day[], i: number): boolean =>
  days[i]?.day.slice(0, 7) !== days[i - 1]?.day.slice(0, 7);

interface RowProps {
  day: Day;
  block: number;
  extent: Extent;
  isNamed: boolean;
}

function Row({ day, block, extent, isNamed: named }: RowProps) {
  const { starts, opening } = day;
  const runs = runsOf(starts, block);
  const closed =
    opening.hours === null ? (opening.closure ?? opening.holiday ?? DAYS.closed) : null;
  const word = closingWord(day, extent);
  const said = runs.map(({ from, to }) => stretch(from, to));
  return (
    <tr
      data-none={starts.length === 0 || undefined}
      data-week-end={weekdayOf(day.day) === 0 || undefined}
    >
      <th scope="row">
        {named ? monthDay(day.day) : `${Number(day.day.slice(8))}일`} ({weekday(day.day)})
      </th>
      <td>
        <svg className={styles.line} width="100%" height={HIGH} aria-hidden="true">
          <svg
            width="100%"
            height={HIGH}
            viewBox={`0 0 ${extent.to - extent.from} ${HIGH}`}
            preserveAspectRatio="none"
          >
            <path className={styles.rules} d={rulesPath(extent)} />
            <path className={styles.bars} d={barsPath(runs, extent, TOP, BAR)} />
            <path
              className={joined(styles.gaps, block < PARTED && styles.fine)}
              d={gapsPath(runs, block, extent, TOP, BAR)}
            />
          </svg>
          {word && (
            <text
              className={joined(!word.isNarrow && "desk-only")}
              x={at(extent, word.minute)}
              dx="10"
              y="18"
            >
              {word.text}
            </text>
          )}
        </svg>
        {closed !== null && <span className={styles.closed}>{closed}</span>}
        <span className="vh">{[...said, opening.why?.name].filter(Boolean).join(", ")}</span>
      </td>
      <td>{starts.length === 0 ? STARTS.none : starts.length}</td>
    </tr>
  );
}

/** The rules of every second hour, beyond the row where it is higher. */
const rulesPath = (extent: Extent): string =>
  hoursOf(extent)
    .map((minute) => `M${minute - extent.from} -4v${HIGH + 8}`)
    .join("");
