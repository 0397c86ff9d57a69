import type { HistoryEntry } from "#contract/reservation.ts";
import { PANEL } from "#app/text/panel.ts";
import { clockOrDay } from "#app/text/time.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useBoard } from "../board-context.ts";
import styles from "./memo.module.css";

interface MemoTheirsProps {
  memo: string;
  /** The line of history that says who wrote it and when. */
  entry: HistoryEntry | undefined;
  now: Date;
  onLeave: () => void;
}

/** Another's memo that came while one typed: it stays, unless one's own is saved over it. */
export function MemoTheirs({ memo, entry, now, onLeave }: MemoTheirsProps) {
  const { address } = useBoard();
  return (
    <>
      <p className={styles.two} id="panel-memo-two" role="status">
        {PANEL.memoTwo}
      </p>
      <div className={styles.memo}>
        <p className={styles.which}>
          {PANEL.memoSaved}
          {entry && (
            <span className="soft">
              {" "}
              {clockOrDay(entry.at, now)} {entry.by}
            </span>
          )}
        </p>
        <p className={styles.theirs}>
          {memo === "" ? <span className="soft">{PANEL.memoEmpty}</span> : memo}
        </p>
        <ButtonLink size="small" to={address.to({})} way="replace" onClick={onLeave}>
          {PANEL.memoLeave}
        </ButtonLink>
      </div>
    </>
  );
}
