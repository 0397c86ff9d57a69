import { clock } from "#app/text/time.ts";
import { MINUTE_MS } from "#contract/kst.ts";
import { joined } from "#app/ui/joined.ts";
import { useBoard } from "../board-context.ts";
import { rowOf, rowsOf, type Extent } from "./extent.ts";
import { minuteOf } from "./minute-of.ts";
import type { Lane } from "./lanes.ts";
import { columnClass, rowClass, spanClass, widthClass } from "./place-class.ts";
import styles from "./entry.module.css";

/** What is being booked, drawn in its lane as soon as its time is chosen. */
export function NewEntry({ extent, lanes }: { extent: Extent; lanes: readonly Lane[] }) {
  const { booking, products } = useBoard();
  if (!booking?.start) return null;
  const { productId, start, full } = booking;
  const lane = lanes.find((l) => l.productId === productId);
  const product = products.find((p) => p.id === productId);
  const minute = minuteOf(start, extent.date);
  if (!lane || !product || minute < extent.starts || minute >= extent.ends) return null;
  const rows = rowsOf(product.durationMinutes);
  // Who has the seat stays in sight above.
  const above = full ? Math.floor(rows / 2) : 0;
  const end = new Date(Date.parse(start) + product.durationMinutes * MINUTE_MS);
  return (
    <li
      className={joined(
        styles.entry,
        styles.new,
        columnClass(lane.column),
        widthClass(lane.trackWidth),
        rowClass(rowOf(extent, minute) + above),
        spanClass(rows - above),
        full && styles.brief,
      )}
    >
      <a href="#booking">
        <b className={styles.name}>새 예약</b>
        <span className={styles.by}>
          <span className={styles.word}>
            {clock(start)}–{clock(end)}
          </span>
        </span>
      </a>
    </li>
  );
}
