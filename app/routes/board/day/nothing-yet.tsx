import { kstDay } from "#contract/kst.ts";
import { NOTHING_YET } from "#app/text/nothing-yet.ts";
import { minuteClock } from "#app/text/time.ts";
import { joined } from "#app/ui/joined.ts";
import { useBoard } from "../board-context.ts";
import type { DayData } from "../board-data.ts";
import { nowMinute, rowOf, type Extent } from "./extent.ts";
import { rowClass, spanClass } from "./place-class.ts";
import styles from "./nothing-yet.module.css";
import heads from "./lane-heads.module.css";
import columns from "./day.module.css";

const HOUR = 60;
const ROWS = 12;

interface NothingYetProps {
  day: DayData;
  extent: Extent;
}

/** No day that can be seen from this one is open: its hours are still to be set. */
export const isWithoutHours = ({ opening, shut }: DayData): boolean =>
  opening.hours === null && shut?.why === "closed" && shut.closure === null && shut.next === null;

/** In place of the lanes' heads. */
export const NoLanes = ({ day: { opening } }: { day: DayData }) => (
  <div className={joined(heads.heads, columns.columns)}>
    <p className={heads.corner}>{NOTHING_YET.free}</p>
    <div className={joined(heads.head, styles.head)}>
      <h3 className="soft">{NOTHING_YET.lane}</h3>
      {opening.hours && <p>{NOTHING_YET.open(opening.hours.opens, opening.hours.closes)}</p>}
    </div>
  </div>
);

/** In the day of a hospital that offers nothing yet: what would open, on its hour. */
export function NothingYet({ day, extent }: NothingYetProps) {
  const { now } = useBoard();
  const { hours } = day.opening;
  const at = nowMinute(extent, now);
  const isUnderWay = at !== null && hours !== null && at >= hours.opens && at < hours.closes;
  const from = Math.max(isUnderWay ? at : 0, hours?.opens ?? extent.starts);
  const isOver = day.date < kstDay(now) || (hours !== null && from >= hours.closes);
  return (
    <div
      className={joined(
        styles.sentence,
        rowClass(rowOf(extent, hourFrom(extent, from))),
        spanClass(ROWS),
      )}
    >
      {isWithoutHours(day) ? (
        <>
          <h3>{NOTHING_YET.noHours}</h3>
          <p>{NOTHING_YET.noHoursThen}</p>
        </>
      ) : (
        <>
          <h3>{NOTHING_YET.title}</h3>
          {hours !== null && !isOver && (
            <p>{NOTHING_YET.then(isUnderWay ? null : minuteClock(hours.opens), hours.closes)}</p>
          )}
        </>
      )}
    </div>
  );
}

/** The first whole hour from a minute on in which nothing is shut; where there is none, that minute's. */
function hourFrom({ starts, ends, shut }: Extent, from: number): number {
  const first = Math.ceil(from / HOUR) * HOUR;
  for (let hour = first; hour + HOUR <= ends; hour += HOUR)
    if (shut.every((one) => one.ends <= hour || one.starts >= hour + HOUR)) return hour;
  return Math.min(Math.max(first, starts), ends - HOUR);
}
