import { MOVE } from "#app/text/acts.ts";
import { BOOKING } from "#app/text/booking.ts";
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

/** Room: a link that opens 예약 등록 filled in, or chooses this start in the open 시간 변경. */
export function FreeStart({ row }: { row: Row }) {
  const { address, booking, moving } = useBoard();
  const { lane, start, track } = row;
  const time = clock(start);
  const step = booking ?? moving;
  const offered = step?.productId === lane.productId;
  const chosen = moving?.start === start && offered;
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
        step && (offered ? styles.offer : styles.aside),
        chosen && styles.chosen,
      )}
    >
      <Link
        to={moving ? address.to({ start }) : address.booking({ item: lane.productId ?? "", start })}
        way={moving ? "replace" : ""}
        aria-current={chosen ? "true" : undefined}
        aria-label={`${lane.name} ${moving ? MOVE.pick(time) : `${time} ${BOOKING.title}`}`}
      >
        <Icon name="plus" />
        {time}
      </Link>
    </li>
  );
}
