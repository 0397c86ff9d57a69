import type { ReactNode } from "react";
import type { HistoryEntry } from "#contract/reservation.ts";
import { CHANGED } from "#app/text/changed.ts";
import { clockOrDay } from "#app/text/time.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import styles from "./changed-first.module.css";

interface ChangedFirstProps {
  /** What has happened, and what there is to choose from. */
  said: string;
  /** The id of that sentence, for what it describes. */
  id?: string;
  /** It stops what was just pressed; otherwise it comes while one is still at it. */
  urgent?: boolean;
  /** What theirs is called. */
  label: string;
  /** The line of history that says who it was and when. */
  entry: HistoryEntry | undefined;
  now: Date;
  /** The board with theirs left as it is. */
  to: string;
  onLeave: () => void;
  /** Their version. */
  children: ReactNode;
  /** One's own, where it does not stand in a form below. */
  mine?: ReactNode;
}

/** Somebody else was first: their version and one's own, nothing is written over. */
export function ChangedFirst(props: ChangedFirstProps) {
  const { said, id, urgent, label, entry, now, to, onLeave, children, mine } = props;
  return (
    <div className={styles.two}>
      <p id={id} role={urgent ? "alert" : "status"}>
        {said}
      </p>
      <div className={styles.one}>
        <p className={styles.which}>
          {label}
          {entry && (
            <span className="soft">
              {" "}
              {clockOrDay(entry.at, now)} {entry.by}
            </span>
          )}
        </p>
        <p className={styles.what}>{children}</p>
        <ButtonLink size="small" to={to} way="replace" onClick={onLeave}>
          {CHANGED.leave}
        </ButtonLink>
      </div>
      {mine !== undefined && (
        <div className={styles.one}>
          <p className={styles.which}>{CHANGED.mine}</p>
          <p className={styles.what}>{mine}</p>
        </div>
      )}
    </div>
  );
}
