import { Glyph } from "./glyph.tsx";
import type { Look, StatusFace } from "./status-look.ts";
import styles from "./stroke.module.css";

/** The stroke of a status, as legend; 완료 is a tick. Always beside its word. */
export const Stroke = ({ look }: { look: Look }) =>
  look === "done" ? (
    <Glyph name="tick" />
  ) : (
    <span className={styles.stroke} data-look={look} aria-hidden="true" />
  );

/** Stroke and word in the status's ink, for rows. */
export const StateWord = ({ face }: { face: Pick<StatusFace, "look" | "word"> }) => (
  <span className={styles.state} data-look={face.look}>
    <Stroke look={face.look} />
    {face.word}
  </span>
);
