import { Glyph } from "./glyph.tsx";
import type { StatusFace } from "./status-look.ts";
import styles from "./status-badge.module.css";

/** The status as a small entry: `<StatusBadge {...statusFace(reservation)} />`; `hot` for the late. */
export const StatusBadge = ({ look, word, glyph, hot }: StatusFace & { hot?: boolean }) => (
  <span className={styles.badge} data-look={look}>
    {glyph && <Glyph name={glyph} />}
    {hot ? <span className="hot">{word}</span> : word}
  </span>
);
