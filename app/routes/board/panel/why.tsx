import { conflictWhy, untoldWhy } from "#app/text/acts.ts";
import { PANEL, timeLeft } from "#app/text/panel.ts";
import { UNTOLD_WORD } from "#app/text/reservation.ts";
import { joined } from "#app/ui/joined.ts";
import { dueOf } from "../queue/due.ts";
import type { PanelData } from "./load.ts";
import { stands } from "./offers-of-status.ts";
import styles from "./why.module.css";

/** Why this one asks for a person, and until when: over the buttons and over every step. */
export function Why({ data, now, overStep }: { data: PanelData; now: Date; overStep?: true }) {
  const { reservation: r, holder } = data;
  const open = r.status === "REQUESTED" && r.answerBy !== null ? r.answerBy : null;
  if (stands(r, now) && r.untold === null)
    return (
      <p className={styles.why}>
        <span>{PANEL.expired(r.answerBy ?? r.statusSince, now)}</span>
        {data.nearest[0] === r.start && <span>{PANEL.stillFree(r.start)}</span>}
      </p>
    );
  const why = r.conflict ?? (r.outside && open === null ? "OUTSIDE_HOURS" : null);
  const asks = r.conflict !== null || open !== null;
  if (!asks && r.untold === null && !r.outside) return null;
  return (
    <p className={joined(styles.why, overStep && styles.overStep)}>
      <span>
        {why !== null
          ? conflictWhy(why, { ...r, holder })
          : open !== null
            ? PANEL.answerBy(open, now)
            : untoldWhy(r)}
      </span>
      {!asks && r.untold !== null && <b className={styles.hot}>{UNTOLD_WORD}</b>}
      {open !== null && (
        <b className={joined(dueOf(r, now)?.hot && styles.hot)}>{timeLeft(open, now)}</b>
      )}
    </p>
  );
}
