import { Glyph, type GlyphName } from "#app/ui/glyph.tsx";
import styles from "./checks.module.css";

/** One thing that was looked at. */
export interface Check {
  how: "ok" | "bad" | "not";
  name: string;
  text: string;
  /** At the end of the line, soft; "" for nothing. */
  end: string;
}

const GLYPHS: Record<Check["how"], GlyphName> = { ok: "tick", bad: "cross", not: "dash" };

/** What was looked at, one line each. */
export const Checks = ({ of }: { of: readonly Check[] }) => (
  <ol className={styles.checks}>
    {of.map(({ how, name, text, end }) => (
      <li key={name} data-how={how}>
        <Glyph name={GLYPHS[how]} />
        <b>{name}</b>
        <span>{text}</span>
        <span className={styles.end}>{end}</span>
      </li>
    ))}
  </ol>
);
