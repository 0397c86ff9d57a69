import { kstDay } from "#contract/kst.ts";
import { DAYS } from "#app/text/days.ts";
import { takenText, WEEK } from "#app/text/week.ts";
import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import { useBoard } from "../board-context.ts";
import { NextFree } from "../day/lane-heads.tsx";
import { columnClass, widthClass } from "../day/place-class.ts";
import type { DayColumn } from "./product-columns.ts";
import board from "../day/day.module.css";
import heads from "../day/lane-heads.module.css";
import styles from "./product-week.module.css";

/** Over each day its name, how many are taken of how many, and its next free start. */
export function ProductHeads({ columns }: { columns: readonly DayColumn[] }) {
  const { now } = useBoard();
  const today = kstDay(now);
  return (
    <div className={joined(heads.heads, board.columns)}>
      <p className={heads.corner}>{WEEK.rooms}</p>
      {columns.map((column) => (
        <div
          key={column.date}
          className={joined(
            heads.head,
            styles.head,
            columnClass(column.lane.column),
            widthClass(column.lane.width),
            column.date === today && styles.today,
          )}
        >
          <h3>
            <Day column={column} today={today} />
          </h3>
          <Below column={column} today={today} />
        </div>
      ))}
    </div>
  );
}

/** The same on the phone, over the day's list. */
export function DayHead({ column }: { column: DayColumn }) {
  const today = kstDay(useBoard().now);
  return (
    <li className={joined(styles.dayHead, "phone-only")}>
      <h3>
        <Day column={column} today={today} />
      </h3>
      <Below column={column} today={today} />
    </li>
  );
}

interface HeadProps {
  column: DayColumn;
  /** KST day */
  today: string;
}

function Day({ column: { date, lane, taken, room, extent }, today }: HeadProps) {
  const { address } = useBoard();
  const isShut = room === null && date >= today;
  return (
    <>
      <Link to={address.away({ view: null, date: date === today ? null : date })}>
        {date === today ? `${DAYS.today} ${lane.name.split(" ")[1] ?? ""}` : lane.name}
      </Link>
      {(!isShut || taken > 0) && <span className="soft"> {takenText(taken, room)}</span>}
      {extent.short && <span className="vh"> {extent.short.name}</span>}
    </>
  );
}

function Below({ column: { date, lane, room }, today }: HeadProps) {
  if (date < today) return null;
  return room === null ? <p>{DAYS.closed}</p> : <NextFree lane={lane} />;
}
