import { JOBS, SENDING_WORDS } from "#app/text/sendings.ts";
import { Link } from "#app/ui/link.tsx";
import type { SendingsAsked } from "#app/clients/linking.ts";
import type { LinkCard } from "#contract/linking.ts";
import { jobsAddress } from "./address.ts";
import styles from "./jobs.module.css";

/** All that is not sent, each state of it with how many there are, and what was sent. */
export function JobTabs({ link, asked }: { link: LinkCard; asked: SendingsAsked }) {
  const { waiting, failed, dead } = link.counts;
  const tabs = [
    { state: undefined, word: `${JOBS.unsent} ${waiting + failed + dead}` },
    { state: "WAITING", word: `${SENDING_WORDS.WAITING} ${waiting}` },
    { state: "FAILED", word: `${SENDING_WORDS.FAILED} ${failed}` },
    { state: "DEAD", word: `${SENDING_WORDS.DEAD} ${dead}` },
    { state: "SENT", word: JOBS.sent },
  ] as const;
  return (
    <nav className={`tabs ${styles.tabs}`} aria-label={JOBS.tabs}>
      {tabs.map(({ state, word }) => (
        <Link
          key={word}
          to={jobsAddress(link.platform, { state })}
          aria-current={state === asked.state ? "page" : undefined}
        >
          {word}
        </Link>
      ))}
    </nav>
  );
}
