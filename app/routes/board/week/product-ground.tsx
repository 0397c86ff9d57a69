import { kstDay } from "#contract/kst.ts";
import { shortHours } from "#app/text/days.ts";
import { joined } from "#app/ui/joined.ts";
import { useBoard } from "../board-context.ts";
import { isElsewhere } from "../choosing.ts";
import { endRowOf, nowMinute, rowOf, type Shut } from "../day/extent.ts";
import { Away, NowLabel, Rules } from "../day/ground.tsx";
import { columnClass, rowClass, spanClass, widthClass } from "../day/place-class.ts";
import type { DayColumn } from "./product-columns.ts";
import ground from "../day/ground.module.css";
import styles from "./product-week.module.css";

/** What lies under the entries of each day: what is over, closed hours, now. For the eye only. */
export function ProductGround({ columns, now }: { columns: readonly DayColumn[]; now: Date }) {
  const [first] = columns;
  if (!first) return null;
  const today = columns.find(({ date }) => date === kstDay(now));
  const at = today ? nowMinute(today.extent, now) : null;
  return (
    <div className={ground.ground} aria-hidden="true">
      {columns.map((column, i) => (
        <Stretches key={column.date} column={column} before={columns[i - 1]} now={now} />
      ))}
      <Rules
        extent={first.extent}
        lanes={columns.map(({ lane }) => lane)}
        at={at}
        overUntil={null}
      />
      {today && at !== null && (
        <>
          <i
            className={joined(
              styles.now,
              columnClass(today.lane.column),
              widthClass(today.lane.width),
              rowClass(rowOf(today.extent, at)),
            )}
          />
          <NowLabel extent={today.extent} at={at} />
        </>
      )}
    </div>
  );
}

interface StretchesProps {
  column: DayColumn;
  /** The one on its left. */
  before: DayColumn | undefined;
  now: Date;
}

function Stretches({ column: { date, lane, extent }, before, now }: StretchesProps) {
  const sight = useBoard();
  const place = joined(columnClass(lane.column), widthClass(lane.width));
  const at = nowMinute(extent, now);
  const isOver = date < kstDay(now) || isElsewhere(sight, lane.productId);
  // A word that stands at the same height on the left is not written again.
  const word = (shut: Shut) =>
    before?.extent.shut.some(
      ({ name, starts, ends }) =>
        name === shut.name && starts === shut.starts && ends === shut.ends,
    )
      ? ""
      : shut.name || (shut.ends === extent.ends ? shortHours(shut.starts) : "");
  return (
    <>
      {isOver && <i className={joined(styles.over, place)} />}
      {!isOver && at !== null && rowOf(extent, at) > 1 && (
        <i className={joined(styles.over, place, rowClass(1), spanClass(rowOf(extent, at) - 1))} />
      )}
      {!isOver && <Away lane={lane} extent={extent} at={at} />}
      {extent.shut.map((shut) => (
        <span
          key={shut.starts}
          className={joined(
            styles.shut,
            place,
            rowClass(rowOf(extent, shut.starts)),
            spanClass(endRowOf(extent, shut.ends) - rowOf(extent, shut.starts)),
          )}
        >
          {word(shut)}
        </span>
      ))}
    </>
  );
}
