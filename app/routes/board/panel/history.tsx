import { kstDay } from "#contract/kst.ts";
import type { Platform } from "#contract/platform-names.ts";
import type { HistoryEntry } from "#contract/reservation.ts";
import { historyText } from "#app/text/history.ts";
import { HISTORY } from "../../addresses.ts";
import { PANEL } from "#app/text/panel.ts";
import { calendarDay, clock } from "#app/text/time.ts";
import { Link } from "#app/ui/link.tsx";
import styles from "./history.module.css";

interface HistoryProps {
  /** Newest first. */
  entries: readonly HistoryEntry[];
  platform: Platform;
  /** Id of the reservation. */
  of: string;
  now: Date;
}

/** 이력: time, what, by whom and from where, and the way to who looked; the day stands above the first line of an earlier one. */
export function History({ entries, platform, of, now }: HistoryProps) {
  const today = kstDay(now);
  const days = entries.map((entry) => kstDay(new Date(entry.at)));
  return (
    <section className={styles.part}>
      <h3>
        {PANEL.history} <Link to={`${HISTORY}?reservation=${of}`}>{PANEL.accesses}</Link>
      </h3>
      <ol className={styles.history}>
        {entries.map((entry, index) => {
          const day = days[index] ?? "";
          const newDay = day !== (days[index - 1] ?? today);
          return (
            <li key={index}>
              {newDay && <p className={styles.day}>{calendarDay(day, today)}</p>}
              <time dateTime={entry.at}>{clock(entry.at)}</time>
              <p>
                {historyText(entry, platform)}{" "}
                <span>{[entry.by, entry.address].filter((part) => part !== null).join(", ")}</span>
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
