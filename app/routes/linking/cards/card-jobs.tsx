import { LINKING, whenText } from "#app/text/linking.ts";
import { JOBS, SENDING_WORDS, sendingLine } from "#app/text/sendings.ts";
import { Link } from "#app/ui/link.tsx";
import type { LinkCard, Sending } from "#contract/linking.ts";
import { PLATFORM_SYNC, platformJobs } from "../../addresses.ts";
import { SendingActs } from "../sending-acts.tsx";
import styles from "./cards.module.css";

/** More stand on their own page. */
const SHOWN = 3;

/** The first of what is not sent, and the way to the rest. */
export function CardJobs({ link, now }: { link: LinkCard; now: Date }) {
  const { platform, counts, sendings } = link;
  const shown = sendings.slice(0, SHOWN);
  const rest = counts.waiting + counts.failed + counts.dead - shown.length;
  if (shown.length === 0) return null;
  return (
    <ul className={styles.jobs}>
      {shown.map((sending) => (
        <li key={`${sending.kind} ${sending.id}`}>
          <Subject sending={sending} now={now} />
          {sending.state === "WAITING" ? (
            <span className="soft">{SENDING_WORDS.WAITING}</span>
          ) : (
            <SendingActs
              sending={sending}
              platform={platform}
              page={PLATFORM_SYNC}
              asksOn={platformJobs(platform)}
              now={now}
            />
          )}
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Link className="link" way="top" to={platformJobs(platform)}>
            {LINKING.more(rest)}
          </Link>
        </li>
      )}
    </ul>
  );
}

function Subject({ sending, now }: { sending: Sending; now: Date }) {
  const line = sendingLine(sending, now);
  return sending.state === "WAITING" ? (
    <span>
      {line} <span className="soft">{whenText(sending.since, now).clock}</span>
    </span>
  ) : (
    <span>
      <b className="hot">{line}</b>{" "}
      <span className="soft">
        {JOBS.triesText(sending.tries)} {SENDING_WORDS[sending.state]}
      </span>
    </span>
  );
}
