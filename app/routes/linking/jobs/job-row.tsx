import { whenText } from "#app/text/linking.ts";
import { JOBS, nextText, SENDING_WORDS, sendingText } from "#app/text/sendings.ts";
import { Glyph, type GlyphName } from "#app/ui/glyph.tsx";
import type { Sending } from "#contract/linking.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { SendingActs } from "../sending-acts.tsx";
import styles from "./job-table.module.css";

const GLYPHS: Record<Sending["state"], GlyphName> = {
  WAITING: "dots",
  FAILED: "cross",
  DEAD: "cross",
  SENT: "tick",
};

interface JobRowProps {
  sending: Sending;
  platform: LinkedPlatform;
  page: string;
  now: Date;
}

export function JobRow({ sending, platform, page, now }: JobRowProps) {
  const { state, since, tries, words } = sending;
  const { name, what } = sendingText(sending, now);
  return (
    <tr>
      <td>
        <span className={styles.name}>{name}</span>
        <small>{what}</small>
      </td>
      <td className={styles.state} data-state={state}>
        <span>
          <Glyph name={GLYPHS[state]} />
          {SENDING_WORDS[state]}
        </span>
      </td>
      <td className={styles.inline}>{whenText(since, now).clock}</td>
      <td className={`${styles.inline} ${styles.tries}`}>{JOBS.triesText(tries)}</td>
      <td className={`${styles.inline} ${styles.next}`}>{nextText(sending, now)}</td>
      <td className={styles.answer}>{words}</td>
      <td>
        <SendingActs {...{ sending, platform, page, now }} asksOn={page} />
      </td>
    </tr>
  );
}
