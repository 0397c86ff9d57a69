import { minuteClock } from "#app/text/time.ts";
import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import { useBoard } from "../board-context.ts";
import { isOpenSlot } from "../slot/slot-of.ts";
import { columnClass, rowClass, shareClass, spanClass, widthClass } from "./place-class.ts";
import { BLOCK } from "./extent.ts";
import type { Count } from "./rows.ts";
import styles from "./counted.module.css";

/** A block of a lane with many seats: taken of all, the taken share tinted. */
export function Counted({ row, same }: { row: Count; same: boolean }) {
  const { address } = useBoard();
  const { lane, taken, requested, over } = row;
  const time = minuteClock(row.minute);
  const slot = { productId: lane.productId, starts: row.minute, ends: row.minute + BLOCK };
  const full = taken >= lane.capacity;
  return (
    <li
      className={joined(
        styles.slot,
        columnClass(lane.column),
        widthClass(lane.width),
        rowClass(row.row),
        spanClass(row.rows),
        shareClass(taken, lane.capacity),
        same && styles.same,
        over && joined(styles.was, "was"),
      )}
      data-look={requested > 0 ? "req" : taken > 0 ? "conf" : "none"}
    >
      <time className={styles.edge} aria-hidden="true">
        {time}
      </time>
      <Link to={address.slot(slot)} aria-current={isOpenSlot(address.asked, slot) || undefined}>
        <span className="vh">{time} </span>
        <span className={styles.product}>{lane.name}</span>
        <b>
          {taken}/{lane.capacity}
        </b>
        {full && !over && <span> 마감</span>}
        {requested > 0 && !over && <span className={styles.asks}> 신청 {requested}</span>}
      </Link>
    </li>
  );
}
