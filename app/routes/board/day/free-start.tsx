import { clock } from "#app/text/time.ts";
import { Icon } from "#app/ui/icon.tsx";
import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import { useBoard } from "../board-context.ts";
import { columnClass, rowClass, spanClass, widthClass } from "./place-class.ts";
import type { FreeStart as Row } from "./rows.ts";
import styles from "./free-start.module.css";

/** Less than this is one line high. */
const SHORT_ROWS = 5;

/** Room: a link that opens 예약 등록 filled in. */
export function FreeStart({ row }: { row: Row }) {
  const { address, booking } = useBoard();
  const { lane, start, track } = row;
  const time = clock(start);
  const offered = booking?.productId === lane.productId;
  return (
    <li
      className={joined(
        styles.free,
        columnClass(lane.column + track * lane.trackWidth),
        widthClass(lane.trackWidth),
        rowClass(row.row),
        spanClass(row.rows),
        row.first && styles.first,
        row.rows < SHORT_ROWS && styles.short,
        lane.tracks > 1 && styles.seat,
        booking && (offered ? styles.offer : styles.aside),
      )}
    >
      <Link
        to={address.booking({ item: lane.productId ?? "", start })}
        aria-label={`${lane.name} ${time} 예약 등록`}
      >
        <Icon name="plus" />
        {time}
      </Link>
    </li>
  );
}
