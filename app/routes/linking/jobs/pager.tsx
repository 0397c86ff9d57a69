import { JOBS } from "#app/text/sendings.ts";
import { Link } from "#app/ui/link.tsx";
import type { SendingsAsked } from "#app/clients/linking.ts";
import type { LinkCard, Sending } from "#contract/linking.ts";
import { jobsAddress } from "./address.ts";
import styles from "./jobs.module.css";

interface PagerProps {
  link: LinkCard;
  items: readonly Sending[];
  nextCursor: string | null;
  asked: SendingsAsked;
}

/** How many stand here, and the way to more of them. */
export function Pager({ link, items, nextCursor, asked }: PagerProps) {
  const { waiting, failed, dead } = link.counts;
  const counts = { WAITING: waiting, FAILED: failed, DEAD: dead, SENT: null };
  const all = asked.state === undefined ? waiting + failed + dead : counts[asked.state];
  if (items.length === 0 && !asked.cursor) return null;
  return (
    <nav className={styles.pager} aria-label={JOBS.more}>
      <span>{JOBS.shown(items.length, all)}</span>
      {asked.cursor && (
        <Link way="top" to={jobsAddress(link.platform, { state: asked.state })}>
          {JOBS.first1}
        </Link>
      )}
      {nextCursor !== null && (
        <Link way="top" to={jobsAddress(link.platform, { ...asked, cursor: nextCursor })}>
          {JOBS.more}
        </Link>
      )}
    </nav>
  );
}
