import { STATUSES } from "#contract/reservation-status.ts";
import { askingWord } from "#app/text/reservation.ts";
import { STATUS_TEXT } from "#app/text/status.ts";
import { UNKNOWN } from "#app/text/unsure.ts";
import { Link } from "#app/ui/link.tsx";
import { Stroke } from "#app/ui/stroke.tsx";
import { lookOfStatus } from "#app/ui/status-look.ts";
import { useBoard } from "../board-context.ts";
import type { DayData, StatusFilter } from "../board-data.ts";
import { tally, type Tally } from "./tally.ts";
import styles from "./counts.module.css";

const COUNTED: readonly StatusFilter[] = [...STATUSES, "CHECK"];

/** The others stand only when there are any. */
const ALWAYS = new Set<StatusFilter>(["REQUESTED", "CONFIRMED", "CHECKED_IN", "COMPLETED"]);
const NEVER = new Set<StatusFilter>();

/** Of a week or a month nobody is in the house, and the queue has its own figure. */
const OF_PERIOD = STATUSES.filter((status) => status !== "CHECKED_IN");

/** What a platform may change without us: what is in the house we know. */
const THEIRS = new Set<StatusFilter>(["REQUESTED", "CONFIRMED", "CANCELED"]);

interface CountsProps {
  day: DayData;
  /** Those of the view's own week or month; null where it shows the day. */
  period: Tally | null;
}

/** Counts are filter and legend at once; the chosen one pressed again shows all. */
export function Counts({ day, period }: CountsProps) {
  const { address, filters, unsure } = useBoard();
  const counts: Partial<Record<StatusFilter, number>> = period ?? tally(day, filters);
  const always = period === null ? ALWAYS : NEVER;
  const shown = (period === null ? COUNTED : OF_PERIOD).filter(
    (status) => always.has(status) || (counts[status] ?? 0) > 0 || filters.status === status,
  );
  return (
    <nav className={styles.counts} aria-label="상태별 건수, 누르면 그 상태만">
      {shown.map((status) => {
        const chosen = filters.status === status;
        return (
          <Link
            key={status}
            className={ALWAYS.has(status) ? undefined : styles.some}
            to={address.to({ status: chosen ? null : status, cursor: null })}
            aria-current={chosen || undefined}
          >
            <Stroke look={status === "CHECK" ? "check" : lookOfStatus(status)} />
            {status === "CHECK" ? "확인 필요" : STATUS_TEXT[status].word}{" "}
            <Count
              count={
                status === "CHECK" ? askingWord(counts.CHECK ?? 0) : String(counts[status] ?? 0)
              }
              known={THEIRS.has(status) && period === null ? unsure.counts : null}
            />
          </Link>
        );
      })}
    </nav>
  );
}

/** A figure; dotted where it is known only so far, and no zero then. */
const Count = ({ count, known }: { count: string; known: string | null }) =>
  known === null ? (
    <b>{count}</b>
  ) : count === "0" ? (
    <span title={known}>{UNKNOWN}</span>
  ) : (
    <b className="unsure" title={known}>
      {count}
    </b>
  );
