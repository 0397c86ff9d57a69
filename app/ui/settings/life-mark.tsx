import { Glyph, type GlyphName } from "../glyph.tsx";
import styles from "./life-mark.module.css";

const GLYPHS = {
  draft: "dashed-ring",
  ready: "ring",
  on: "dot",
  off: "pause",
  gone: "dash",
} as const satisfies Record<string, GlyphName>;

interface LifeMarkProps {
  /** Not all there yet, could be offered, is offered, rests, is put away. */
  look: keyof typeof GLYPHS;
  word: string;
}

/** In which state of its life something stands, beside its name. */
export const LifeMark = ({ look, word }: LifeMarkProps) => (
  <span className={styles.life} data-life={look}>
    <Glyph name={GLYPHS[look]} />
    {word}
  </span>
);
