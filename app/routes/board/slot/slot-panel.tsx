import { PANEL } from "#app/text/panel.ts";
import { UNKNOWN_PRODUCT } from "#app/text/reservation.ts";
import { SLOT } from "#app/text/slot.ts";
import { clock, minuteClock } from "#app/text/time.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import { PlatformMark } from "#app/ui/platform-mark.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { statusFace } from "#app/ui/status-look.ts";
import { useBoard } from "../board-context.ts";
import { isGone, type DayData } from "../board-data.ts";
import { Namesake } from "../namesake.tsx";
import { PanelFrame } from "../panel/panel-frame.tsx";
import { inSlot } from "./slot-of.ts";
import type { Slot } from "./slot.ts";
import styles from "./slot-panel.module.css";

/** Everybody who stands in one slot of a lane: what `외 11` and `5/8` open. */
export function SlotPanel({ slot, day }: { slot: Slot; day: DayData }) {
  const { address, products } = useBoard();
  const rows = inSlot(day.reservations, slot, day.date);
  const head = (
    <h2 id="panel-name">
      {minuteClock(slot.starts)}–{minuteClock(slot.ends)}
    </h2>
  );
  return (
    <PanelFrame title={SLOT.title} back={{ word: PANEL.back(0) }} head={head}>
      {rows.length === 0 ? (
        <div className={styles.room}>
          <EmptyState title={SLOT.none} help={SLOT.noneHelp} />
        </div>
      ) : (
        <>
          <p className={styles.of}>
            <b>{products.find((p) => p.id === slot.productId)?.name ?? UNKNOWN_PRODUCT}</b>
            <span>{SLOT.count(rows.filter((r) => !isGone(r)).length)}</span>
          </p>
          <ol className={styles.rows}>
            {rows.map((r) => (
              <li key={r.id} className={joined(isGone(r) && styles.gone)}>
                <time>{clock(r.start)}</time>
                <span className={styles.who}>
                  <Link to={address.reservation(r.id)}>{r.name}</Link> <Namesake of={r} />
                </span>
                <PlatformMark platform={r.platform} />
                <StatusBadge {...statusFace(r)} />
              </li>
            ))}
          </ol>
        </>
      )}
    </PanelFrame>
  );
}
