import { memo } from "react";
import type { Namesake as Apart } from "#contract/namesakes.ts";
import type { Platform } from "#contract/platform-names.ts";
import { namesakeText } from "#app/text/namesake.ts";
import { entryLabel, UNTOLD_WORD } from "#app/text/reservation.ts";
import { Glyph, type GlyphName } from "#app/ui/glyph.tsx";
import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import { PlatformMark } from "#app/ui/platform-mark.tsx";
import type { Look } from "#app/ui/status-look.ts";
import { Namesake } from "../namesake.tsx";
import styles from "./entry.module.css";

/** From four syllables on a name steps down to 13 px where the room is narrow. */
const LONG_NAME = 4;

interface EntryLineProps {
  className: string;
  look: Look;
  glyph: GlyphName | null;
  to: string;
  time: string;
  name: string;
  namesake: Apart | undefined;
  product: string;
  platform: Platform;
  word: string;
  isLate: boolean;
  /** Its word is never cut. */
  isWhole: boolean;
  /** Its platform could not be told. */
  untold: boolean;
  /** Its platform is not told yet. */
  held: boolean;
  selected: boolean;
  brief: boolean;
  /** It needs preparation, which is drawn before it. */
  prepared: boolean;
  /** What is drawn after it; 0 for nothing. */
  cleanupMinutes: number;
}

/** What an entry is made of: drawn anew only where one of these has changed. */
export const EntryLine = memo(function EntryLine(one: EntryLineProps) {
  const { time, name, namesake, word } = one;
  return (
    <li className={one.className} data-look={one.look}>
      <time className={styles.edge} aria-hidden="true">
        {time}
      </time>
      {one.prepared && <i className={joined(styles.buffer, styles.first)} />}
      <Link
        to={one.to}
        aria-current={one.selected || undefined}
        aria-label={entryLabel(one)}
        data-brief={one.brief ? "" : undefined}
        title={namesake === undefined ? name : `${name}, ${namesakeText(namesake)}`}
      >
        <b className={joined(styles.name, name.length >= LONG_NAME && styles.long)}>
          {name}
          <Namesake of={one} brief />
        </b>
        <span className={styles.product}>{one.product}</span>
        <span className={styles.by}>
          <PlatformMark platform={one.platform} />
          <span className={styles.time}>{time}</span>
          <span className={joined(styles.word, !one.untold && one.isLate && styles.late)}>
            {!one.untold && one.glyph && <Glyph name={one.glyph} />}
            <span>{one.untold ? UNTOLD_WORD : one.isWhole ? word : <Word>{word}</Word>}</span>
          </span>
        </span>
      </Link>
      {one.cleanupMinutes > 0 && (
        <i className={styles.buffer} title={`정리 ${one.cleanupMinutes}분`} />
      )}
    </li>
  );
});

/** `확인 필요`, `12분 늦음`: the last of two words is left out where the room is narrow. */
function Word({ children: text }: { children: string }) {
  const end = text.lastIndexOf(" ");
  if (end < 0) return text;
  return (
    <>
      {text.slice(0, end)}
      <span className={styles.tail}>{text.slice(end)}</span>
    </>
  );
}
