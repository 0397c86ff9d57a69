import { minuteClock } from "#app/text/time.ts";
import { joined } from "#app/ui/joined.ts";
import { useBoard } from "../board-context.ts";
import { isElsewhere } from "../choosing.ts";
import { endRowOf, isPast, nowMinute, rowOf, type Extent } from "./extent.ts";
import type { Lane } from "./lanes.ts";
import { ShortDay } from "./short-day.tsx";
import { columnClass, rowClass, spanClass, widthClass } from "./place-class.ts";
import styles from "./ground.module.css";

interface GroundProps {
  extent: Extent;
  lanes: readonly Lane[];
  now: Date;
}

/** A figure of the axis that the label of now would touch is hidden: so many minutes before and after. */
const NEAR = { before: 9, after: 26 };

/** What lies under the entries: past, closed hours, rules, axis, now. For the eye only. */
export function Ground({ extent, lanes, now }: GroundProps) {
  const sight = useBoard();
  const at = nowMinute(extent, now);
  const past = isPast(extent, now);
  return (
    <div className={styles.ground} aria-hidden="true">
      {past && <i className={styles.over} />}
      {at !== null && (
        <>
          <i className={styles.over} />
          <i className={joined(styles.ahead, rowClass(rowOf(extent, at)))} />
        </>
      )}
      {lanes
        .filter(({ productId }) => isElsewhere(sight, productId))
        .map((lane) => (
          <i
            key={lane.productId}
            className={joined(styles.aside, columnClass(lane.column), widthClass(lane.width))}
          />
        ))}
      {extent.shut
        .filter((shut) => shut.name === "")
        .map((shut) => (
          <i
            key={shut.starts}
            className={joined(
              styles.shut,
              rowClass(rowOf(extent, shut.starts)),
              spanClass(endRowOf(extent, shut.ends) - rowOf(extent, shut.starts)),
            )}
          />
        ))}
      {extent.short && (
        <span
          className={joined(
            styles.short,
            rowClass(rowOf(extent, extent.short.closes)),
            spanClass(6),
          )}
        >
          <ShortDay {...extent.short} />
        </span>
      )}
      {!past && lanes.map((lane) => <Away key={lane.column} lane={lane} extent={extent} at={at} />)}
      <Rules extent={extent} lanes={lanes} at={at} overUntil={past ? extent.ends : at} />
      {at !== null && (
        <>
          <i className={joined(styles.nowRule, rowClass(rowOf(extent, at)))} />
          <NowLabel extent={extent} at={at} />
        </>
      )}
    </div>
  );
}

interface AwayProps {
  lane: Lane;
  extent: Extent;
  /** The minute of now, where it lies in the day. */
  at: number | null;
}

/** When what a lane's product needs is not there for it: in words, as far as that is not over. */
export const Away = ({ lane, extent, at }: AwayProps) =>
  lane.blocked
    .filter(({ ends }) => at === null || at < ends)
    .map(({ starts, ends, label }, i) => (
      <span
        key={i}
        className={joined(
          styles.blocked,
          columnClass(lane.column),
          widthClass(lane.width),
          rowClass(rowOf(extent, starts)),
          spanClass(endRowOf(extent, ends) - rowOf(extent, starts)),
        )}
      >
        {label}
      </span>
    ));

/** The time of now, on the axis. */
export const NowLabel = ({ extent, at }: { extent: Extent; at: number }) => (
  <div className={joined(styles.now, rowClass(rowOf(extent, at)))} data-now="">
    <span>{minuteClock(at)}</span>
  </div>
);

interface RulesProps extends Omit<GroundProps, "now"> {
  /** The minute of now, where its time stands on the axis. */
  at: number | null;
  /** The minute until which the axis is over; null where none of it is. */
  overUntil: number | null;
}

/** The rules of the half hours and between the lanes, and the axis. */
export function Rules({ extent, lanes, at, overUntil }: RulesProps) {
  const near = (minute: number) =>
    at !== null && minute - at < NEAR.before && at - minute < NEAR.after && styles.near;
  const hours = range(extent.starts, extent.ends, 60);
  const rules = range(extent.starts + 30, extent.ends, 30);
  return (
    <>
      {rules.map((minute) => (
        <i
          key={minute}
          className={joined(
            styles.rule,
            minute % 60 === 0 && styles.full,
            rowClass(rowOf(extent, minute)),
          )}
        />
      ))}
      {lanes.flatMap((lane) =>
        Array.from({ length: lane.tracks }, (_, track) => (
          <i
            key={lane.column + track * lane.trackWidth}
            className={joined(
              styles.laneRule,
              track > 0 && styles.seat,
              lane.column + track === 1 && styles.atAxis,
              columnClass(lane.column + track * lane.trackWidth),
              widthClass(lane.trackWidth),
            )}
          />
        )),
      )}
      {hours.map((minute) => (
        <span
          key={minute}
          className={joined(
            styles.hour,
            overUntil !== null && Math.min(minute + 60, extent.ends) <= overUntil && styles.was,
            near(minute),
            rowClass(rowOf(extent, minute)),
            spanClass(Math.min(12, (extent.ends - minute) / 5)),
          )}
        >
          {minute / 60}
          {minute + 30 < extent.ends && (
            <small className={near(minute + 30) || undefined}>30</small>
          )}
        </span>
      ))}
    </>
  );
}

function range(from: number, to: number, step: number): number[] {
  const minutes: number[] = [];
  for (let minute = from; minute < to; minute += step) minutes.push(minute);
  return minutes;
}
