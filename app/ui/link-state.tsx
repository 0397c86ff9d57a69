import type { HealthLine } from "#app/text/link-health.ts";
import { Glyph, type GlyphName } from "./glyph.tsx";
import { Icon } from "./icon.tsx";
import styles from "./link-state.module.css";

/** Broken has an icon, still no sign. */
const SIGNS: Partial<Record<HealthLine["tone"], GlyphName>> = {
  ok: "tick",
  late: "clock",
  paused: "pause",
  begun: "dots",
  none: "dash",
};

/** The sign of how a link stands. */
export function LinkSign({ tone }: Pick<HealthLine, "tone">) {
  const sign = SIGNS[tone];
  if (tone === "broken") return <Icon name="triangle-alert" />;
  return sign ? <Glyph name={sign} /> : null;
}

/** How one link stands, in a word, where it is the page's or the card's own. */
export const LinkState = ({ tone, word }: Pick<HealthLine, "tone" | "word">) => (
  <span className={styles.state} data-tone={tone}>
    <LinkSign tone={tone} />
    {word}
  </span>
);
