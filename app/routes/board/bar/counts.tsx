import { STATUSES } from "#contract/reservation-status.ts";
import { STATUS_WORDS } from "#app/text/reservation.ts";
import { Link } from "#app/ui/link.tsx";
import { Stroke } from "#app/ui/stroke.tsx";
import { lookOfStatus } from "#app/ui/status-look.ts";
import { useBoard } from "../board-context.ts";
import type { DayData, StatusFilter } from "../board-data.ts";
import { tally } from "./tally.ts";
import styles from "./counts.module.css";

const COUNTED: readonly StatusFilter[] = [...STATUSES, "CHECK"];

/** Those that stand only when there are any; the others are always there. */
const RARE: Record<StatusFilter, boolean> = {
  REQUESTED: false,
  CONFIRMED: false,
  CHECKED_IN: false,
  COMPLETED: false,
  NO_SHOW: true,
  CANCELED: true,
  REJECTED: true,
  EXPIRED: true,
  CHECK: true,
};

/** Counts are filter and legend at once; the chosen one pressed again shows all. */
export function Counts({ day }: { day: DayData }) {
  const { address, filters } = useBoard();
  const counts = tally(day, filters);
  const shown = COUNTED.filter(
    (status) => !RARE[status] || counts[status] > 0 || filters.status === status,
  );
  return (
    <nav className={styles.counts} aria-label="상태별 건수, 누르면 그 상태만">
      {shown.map((status) => {
        const chosen = filters.status === status;
        return (
          <Link
            key={status}
            className={RARE[status] ? styles.rare : undefined}
            to={address.to({ status: chosen ? null : status, cursor: null })}
            aria-current={chosen || undefined}
          >
            <Stroke look={status === "CHECK" ? "check" : lookOfStatus(status)} />
            {status === "CHECK" ? "확인 필요" : STATUS_WORDS[status]} <b>{counts[status]}</b>
          </Link>
        );
      })}
    </nav>
  );
}
