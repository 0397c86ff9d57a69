import { Glyph } from "./glyph.tsx";
import type { StatusFace } from "./status-look.ts";
import styles from "./status-badge.module.css";

/** The status as a small entry: `<StatusBadge {...statusFace(reservation)} />`. */
export const StatusBadge = ({ look, word, glyph }: StatusFace) => (
  <span className={styles.badge} data-look={look}>
    {glyph && <Glyph name={glyph} />}
    {word}
  </span>
);
