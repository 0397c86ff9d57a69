import { heardAt, silentSince, toldNoReservationText } from "#app/text/link-health.ts";
import { LINKING, whenText } from "#app/text/linking.ts";
import { lastToldText, sendingText } from "#app/text/sendings.ts";
import { PLATFORM_WORDS } from "#app/text/reservation.ts";
import { afterwardsText, LINK_PANEL, unknownSays } from "#app/text/link-panel.ts";
import { Link } from "#app/ui/link.tsx";
import type { LinkCard } from "#contract/linking.ts";
import { platformJobs } from "../../addresses.ts";
import type { LinkPanelData } from "./load.ts";
import styles from "./link-panel.module.css";

/** What is not known here, what is not known there, and the last word of each side. */
export function LinkNews({ data, now }: { data: LinkPanelData; now: Date }) {
  const { link } = data;
  const until = silentSince(link, now);
  const says = until === null ? null : unknownSays({ link, until }, now);
  return (
    <>
      {says && (
        <section className={styles.part}>
          <h3>{LINK_PANEL.unknown}</h3>
          <p className={styles.says}>
            {says.before}
            <b className="unsure">{says.legend}</b>
            {says.after}
          </p>
        </section>
      )}
      <Unsent data={data} now={now} />
      <LastWords link={link} now={now} />
    </>
  );
}

/** In the order in which it will be told. */
function Unsent({ data: { link, unsent, unsentCount }, now }: { data: LinkPanelData; now: Date }) {
  const rest = unsentCount - unsent.length;
  return (
    <section className={styles.part}>
      <h3>
        {LINK_PANEL.unsent(PLATFORM_WORDS[link.platform])}
        {unsentCount > 0 && <span className="hot">{unsentCount}건</span>}
      </h3>
      {unsentCount === 0 && <p className="soft">{LINK_PANEL.unsentNone}</p>}
      <ol className={styles.unsent}>
        {unsent.map((one) => {
          const { name, what } = sendingText(one, now);
          return (
            <li key={`${one.kind} ${one.id}`}>
              <b>{name}</b>
              <span>{what}</span>
              <time dateTime={one.since}>{whenText(one.since, now).clock}</time>
            </li>
          );
        })}
      </ol>
      {rest > 0 && (
        <Link className="link" way="top" to={platformJobs(link.platform)}>
          {LINK_PANEL.more(rest)}
        </Link>
      )}
      {unsentCount > 0 && <p className={styles.then}>{afterwardsText(link)}</p>}
    </section>
  );
}

function LastWords({ link, now }: { link: LinkCard; now: Date }) {
  const heard = heardAt(link);
  const { lastToldAt, lastTold } = link;
  return (
    <section className={styles.part}>
      <h3>{LINK_PANEL.lately}</h3>
      <dl className={styles.last}>
        <dt>{LINKING.received}</dt>
        <dd>{heard === null ? LINKING.never : whenText(heard, now).clock}</dd>
        <dt>{LINKING.told}</dt>
        <dd>
          {link.toldNoReservation && lastToldAt === null ? (
            toldNoReservationText(link.platform)
          ) : (
            <>
              {lastToldAt === null ? LINKING.never : whenText(lastToldAt, now).clock}{" "}
              {lastTold && <span className="soft">{lastToldText(lastTold)}</span>}
            </>
          )}
        </dd>
      </dl>
    </section>
  );
}
