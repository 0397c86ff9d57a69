import { minuteClock } from "#app/text/time.ts";
import { SLOT } from "#app/text/slot.ts";
import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import { useBoard } from "../board-context.ts";
import { matches } from "../board-data.ts";
import { isElsewhere } from "../choosing.ts";
import { isOpenSlot } from "../slot/slot-of.ts";
import type { Slot } from "../slot/slot.ts";
import { minuteOfRow, type Extent } from "./extent.ts";
import { columnClass, rowClass, spanClass, widthClass } from "./place-class.ts";
import type { MoreRow } from "./rows.ts";
import styles from "./more-entry.module.css";

/** `외 11`: how many more stand in a slot than it has lines for; opens the slot's list. */
export function MoreEntry({ row, extent }: { row: MoreRow; extent: Extent }) {
  const sight = useBoard();
  const { address, filters } = sight;
  const { lane, rest } = row;
  const slot: Slot = {
    productId: lane.productId,
    starts: minuteOfRow(extent, row.slot.from),
    ends: minuteOfRow(extent, row.slot.to),
  };
  const aside =
    !rest.some((r) => matches(r, { ...filters, product: null })) ||
    isElsewhere(sight, lane.productId);
  return (
    <li
      className={joined(
        styles.more,
        columnClass(lane.column + row.track * lane.trackWidth),
        widthClass(lane.trackWidth),
        rowClass(row.row),
        spanClass(row.rows),
        aside && styles.aside,
      )}
      data-look={rest.some((r) => r.conflict !== null) ? "check" : "conf"}
    >
      <Link
        to={address.slot(slot)}
        aria-current={isOpenSlot(address.asked, slot) || undefined}
        data-brief=""
      >
        <span className="vh">
          {minuteClock(row.minute)} {lane.name}{" "}
        </span>
        {row.besides ? SLOT.besides(rest.length) : SLOT.people(rest.length)}
      </Link>
    </li>
  );
}
