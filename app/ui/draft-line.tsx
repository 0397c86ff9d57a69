import { DRAFT_TEXT } from "#app/text/forms.ts";
import styles from "./draft-line.module.css";

/** Says that what was being typed is back, and gives it up. */
export const DraftLine = ({ onGiveUp }: { onGiveUp: () => void }) => (
  <p className={styles.line} role="status">
    {DRAFT_TEXT.back}{" "}
    <button type="button" className="link" onClick={onGiveUp}>
      {DRAFT_TEXT.giveUp}
    </button>
  </p>
);
