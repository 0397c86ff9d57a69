import { cardLine } from "#app/text/link-card.ts";
import { silentSince, troubleOf } from "#app/text/link-health.ts";
import { PANEL } from "#app/text/panel.ts";
import { PLATFORM_WORDS } from "#app/text/reservation.ts";
import { minutesUntil, span } from "#app/text/time.ts";
import { LINK_PANEL } from "#app/text/link-panel.ts";
import { SILENT_ACTS } from "#app/text/unsure.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { LinkState } from "#app/ui/link-state.tsx";
import { PlatformMark } from "#app/ui/platform-mark.tsx";
import type { LinkCard } from "#contract/linking.ts";
import {
  PLATFORM_SYNC,
  platformCredentials,
  platformJobs,
  platformReconcile,
} from "../../addresses.ts";
import { PanelFrame } from "../panel/panel-frame.tsx";
import { LinkNews } from "./link-news.tsx";
import type { LinkPanelData } from "./load.ts";
import styles from "./link-panel.module.css";

/** A platform's link beside the board: how it stands, the one act, and what is not known now. */
export function LinkPanel({ data, now }: { data: LinkPanelData; now: Date }) {
  const { link } = data;
  const { platform } = link;
  const since = silentSince(link, now);
  const line = cardLine(link, now);
  return (
    <PanelFrame
      title={LINK_PANEL.title}
      back={{ word: PANEL.back(0) }}
      head={<span className={styles.of}>{LINK_PANEL.title}</span>}
    >
      <div className={styles.name}>
        <h2 id="panel-name" tabIndex={-1}>
          <span className={styles.mark} aria-hidden="true">
            <PlatformMark platform={platform} />
          </span>
          {PLATFORM_WORDS[platform]}
        </h2>
        <p className={styles.state}>
          <LinkState {...line} />
          {since !== null && <span>{span(Math.max(1, minutesUntil(now, since)))}째</span>}
        </p>
      </div>
      <div className={styles.acts}>
        {(line.tone === "broken" || line.tone === "late") && <p>{troubleOf(link, now)}</p>}
        <Acts link={link} />
      </div>
      <LinkNews data={data} now={now} />
    </PanelFrame>
  );
}

/** One main act, the others in one row under it. */
function Acts({ link: { platform, state } }: { link: LinkCard }) {
  const main =
    state === "AUTH_REQUIRED"
      ? {
          to: platformCredentials(platform),
          word: `${PLATFORM_WORDS[platform]} ${SILENT_ACTS.logIn}`,
        }
      : state === "PAUSED"
        ? { to: platformJobs(platform), word: LINK_PANEL.resume }
        : { to: platformReconcile(platform), word: LINK_PANEL.compare };
  return (
    <>
      <ButtonLink kind="main" way="top" to={main.to}>
        {main.word}
      </ButtonLink>
      <div className={styles.rest}>
        {state !== "PAUSED" && (
          <ButtonLink way="top" to={`${PLATFORM_SYNC}?pause=${platform}`}>
            {SILENT_ACTS.pause}
          </ButtonLink>
        )}
        <ButtonLink way="top" to={platformJobs(platform)}>
          {LINK_PANEL.details}
        </ButtonLink>
      </div>
    </>
  );
}
