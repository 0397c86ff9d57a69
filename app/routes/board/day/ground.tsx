import { minuteClock } from "#app/text/time.ts";
import { joined } from "#app/ui/joined.ts";
import { useBoard } from "../board-context.ts";
import { endRowOf, isPast, nowMinute, rowOf, type Frame } from "./frame.ts";
import type { Lane } from "./lanes.ts";
import { columnClass, rowClass, spanClass, widthClass } from "./place-class.ts";
import styles from "./ground.module.css";

interface GroundProps {
  frame: Frame;
  lanes: readonly Lane[];
  now: Date;
}

/** How near to its hour now hides the hour's figure, which its own label would touch. */
const NEAR_MINUTES = 26;

/** What lies under the entries: past, closed hours, rules, axis, now. For the eye only. */
export function Ground({ frame, lanes, now }: GroundProps) {
  const { booking } = useBoard();
  const at = nowMinute(frame, now);
  const past = isPast(frame, now);
  const hours = range(frame.starts, frame.ends, 60);
  const rules = range(frame.starts + 30, frame.ends, 30);
  return (
    <div className={styles.ground} aria-hidden="true">
      {past && <i className={styles.over} />}
      {at !== null && (
        <>
          <i className={styles.over} />
          <i className={joined(styles.ahead, rowClass(rowOf(frame, at)))} />
        </>
      )}
      {booking &&
        lanes
          .filter((lane) => lane.productId !== booking.productId)
          .map((lane) => (
            <i
              key={lane.productId}
              className={joined(styles.aside, columnClass(lane.column), widthClass(lane.width))}
            />
          ))}
      {frame.shut
        .filter((shut) => shut.name === "")
        .map((shut) => (
          <i
            key={shut.starts}
            className={joined(
              styles.shut,
              rowClass(rowOf(frame, shut.starts)),
              spanClass(endRowOf(frame, shut.ends) - rowOf(frame, shut.starts)),
            )}
          />
        ))}
      {rules.map((minute) => (
        <i
          key={minute}
          className={joined(
            styles.rule,
            minute % 60 === 0 && styles.full,
            rowClass(rowOf(frame, minute)),
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
            (past || (at !== null && minute + 60 <= at)) && styles.was,
            at !== null && at - minute < NEAR_MINUTES && minute - at < 9 && styles.near,
            rowClass(rowOf(frame, minute)),
            spanClass(Math.min(12, (frame.ends - minute) / 5)),
          )}
        >
          {minute / 60}
          {minute + 30 < frame.ends && <small>30</small>}
        </span>
      ))}
      {at !== null && (
        <>
          <i className={joined(styles.nowRule, rowClass(rowOf(frame, at)))} />
          <div className={joined(styles.now, rowClass(rowOf(frame, at)))} data-now="">
            <span>{minuteClock(at)}</span>
          </div>
        </>
      )}
    </div>
  );
}

function range(from: number, to: number, step: number): number[] {
  const minutes: number[] = [];
  for (let minute = from; minute < to; minute += step) minutes.push(minute);
  return minutes;
}
