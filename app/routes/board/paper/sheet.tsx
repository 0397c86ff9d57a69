import type { HospitalInfo } from "#contract/hospital.ts";
import { kstDay } from "#contract/kst.ts";
import { isSettled } from "#contract/reservation-status.ts";
import { COLUMNS, PAPER } from "#app/text/paper.ts";
import { UNKNOWN_PRODUCT } from "#app/text/reservation.ts";
import { clock, dayLabel } from "#app/text/time.ts";
import { joined } from "#app/ui/joined.ts";
import { PlatformName } from "#app/ui/platform-mark.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { statusFace } from "#app/ui/status-look.ts";
import { useBoard } from "../board-context.ts";
import type { DayData } from "../board-data.ts";
import { PrintHead } from "./print-head.tsx";
import styles from "./sheet.module.css";

interface SheetProps {
  day: DayData;
  hospital: HospitalInfo | null;
}

/** What 일 prints: every row of the day, whatever is filtered. */
export function Sheet({ day, hospital }: SheetProps) {
  const { products, now } = useBoard();
  const names = new Map<string | null, string>(products.map(({ id, name }) => [id, name]));
  const rows = day.reservations.toSorted((a, b) => a.start.localeCompare(b.start));
  return (
    <section className={styles.sheet} aria-label={PAPER.title}>
      <PrintHead hospital={hospital} title={dayLabel(day.date, kstDay(now))} count={rows.length} />
      <table>
        <thead>
          <tr>
            <th scope="col">{COLUMNS.time}</th>
            <th scope="col">{COLUMNS.name}</th>
            <th scope="col">{COLUMNS.product}</th>
            <th scope="col">{COLUMNS.status}</th>
            <th scope="col">{COLUMNS.from}</th>
            <th scope="col">{COLUMNS.number}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((r, index) => (
            <tr
              key={r.id}
              className={joined(
                rows[index - 1]?.start === r.start && styles.same,
                r.conflict === null && isSettled(r.status) && styles.was,
              )}
            >
              <td className={styles.when}>{clock(r.start)}</td>
              <th scope="row">{r.name}</th>
              <td>{names.get(r.productId) ?? UNKNOWN_PRODUCT}</td>
              <td>
                <StatusBadge {...statusFace(r)} />
              </td>
              <td>
                <PlatformName platform={r.platform} />
              </td>
              <td>{r.number}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
