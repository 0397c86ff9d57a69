import { minuteClock } from "#app/text/time.ts";
import { SLOT } from "#app/text/slot.ts";
import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import { useBoard } from "../board-context.ts";
import { minuteOfRow, type Extent } from "./extent.ts";
import { columnClass, rowClass, spanClass, widthClass } from "./place-class.ts";
import type { MoreRow } from "./rows.ts";
import styles from "./more-entry.module.css";

/** `외 11`: how many more stand in a slot than it has lines for; opens the slot's list. */
export function MoreEntry({ row, extent }: { row: MoreRow; extent: Extent }) {
  const { address } = useBoard();
  const { lane, slot } = row;
  return (
    <li
      className={joined(
        styles.more,
        columnClass(lane.column + row.track * lane.trackWidth),
        widthClass(lane.trackWidth),
        rowClass(row.row),
        spanClass(row.rows),
      )}
      data-look={row.asks ? "check" : "conf"}
    >
      <Link
        to={address.slot({
          item: lane.productId,
          starts: minuteOfRow(extent, slot.from),
          ends: minuteOfRow(extent, slot.to),
        })}
        data-brief=""
      >
        <span className="vh">
          {minuteClock(row.minute)} {lane.name}{" "}
        </span>
        {row.besides ? SLOT.besides(row.count) : SLOT.people(row.count)}
      </Link>
    </li>
  );
}
