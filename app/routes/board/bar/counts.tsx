import { STATUS_WORDS } from "#app/text/reservation.ts";
import { Link } from "#app/ui/link.tsx";
import { Stroke } from "#app/ui/stroke.tsx";
import { lookOfStatus } from "#app/ui/status-look.ts";
import { useBoard } from "../board-context.ts";
import type { Seen, StatusFilter } from "../board-data.ts";
import { tally } from "./tally.ts";
import styles from "./counts.module.css";

/** Always there, then those that stand only when there are any. */
const ALWAYS: StatusFilter[] = ["REQUESTED", "CONFIRMED", "CHECKED_IN", "COMPLETED"];
const RARE: StatusFilter[] = ["NO_SHOW", "CANCELED", "REJECTED", "EXPIRED", "CHECK"];

/** Counts are filter and legend at once; the chosen one pressed again shows all. */
export function Counts({ reservations }: { reservations: readonly Seen[] }) {
  const { address, filters } = useBoard();
  const counts = tally(reservations);
  const shown = RARE.filter((status) => counts[status] > 0 || filters.status === status);
  return (
    <nav className={styles.counts} aria-label="상태별 건수, 누르면 그 상태만">
      {[...ALWAYS, ...shown].map((status) => {
        const chosen = filters.status === status;
        return (
          <Link
            key={status}
            className={ALWAYS.includes(status) ? undefined : styles.rare}
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
