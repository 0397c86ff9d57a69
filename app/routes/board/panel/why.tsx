import { conflictWhy } from "#app/text/acts.ts";
import { PANEL, timeLeft } from "#app/text/panel.ts";
import { joined } from "#app/ui/joined.ts";
import type { PanelData } from "./load.ts";
import styles from "./why.module.css";

/** Why this one asks for a person, and until when: over the buttons and over every step. */
export function Why({ data, now, overStep }: { data: PanelData; now: Date; overStep?: true }) {
  const { reservation: r, holder } = data;
  const open = r.status === "REQUESTED" && r.answerBy !== null ? r.answerBy : null;
  if (r.conflict === null && open === null) return null;
  return (
    <p className={joined(styles.why, overStep && styles.overStep)}>
      <span>
        {r.conflict === null
          ? open !== null && PANEL.answerBy(open, now)
          : conflictWhy(r.conflict, { ...r, holder })}
      </span>
      {open !== null && <b>{timeLeft(open, now)}</b>}
    </p>
  );
}
