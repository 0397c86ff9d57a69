import { heardAt, toldNoReservationText } from "#app/text/link-health.ts";
import { accountText } from "#app/text/credentials.ts";
import { waitingText } from "#app/text/link-card.ts";
import { LINKING, whenText } from "#app/text/linking.ts";
import { lastToldText } from "#app/text/sendings.ts";
import { joined } from "#app/ui/joined.ts";
import type { LinkCard } from "#contract/linking.ts";
import styles from "./cards.module.css";

/** When it was last heard and told, what waits, who is logged in, what is offered there. */
export function CardFacts({ link, now }: { link: LinkCard; now: Date }) {
  const heard = heardAt(link);
  const told = link.lastToldAt;
  const waiting = waitingText(link);
  return (
    <dl className={styles.facts}>
      <dt>{LINKING.received}</dt>
      <dd>
        {heard === null ? (
          LINKING.never
        ) : (
          <>
            <b className={joined(link.state === "AUTH_REQUIRED" && "hot")}>
              {whenText(heard, now).clock}
            </b>{" "}
            <span className="soft">{whenText(heard, now).ago}</span>
          </>
        )}
      </dd>
      <dt>{LINKING.told}</dt>
      <dd>
        {told === null ? (
          link.toldNoReservation ? (
            <span className="soft">{toldNoReservationText(link.platform)}</span>
          ) : (
            LINKING.never
          )
        ) : (
          <>
            <b>{whenText(told, now).clock}</b>{" "}
            <span className="soft">
              {link.lastTold ? lastToldText(link.lastTold) : whenText(told, now).ago}
            </span>
          </>
        )}
      </dd>
      <dt>{LINKING.waiting}</dt>
      <dd>
        {waiting === null ? (
          LINKING.none
        ) : (
          <>
            <b>{waiting.count}</b> <span className="soft">{waiting.why}</span>
          </>
        )}
      </dd>
      <dt>{LINKING.account}</dt>
      <dd>{accountText(link)}</dd>
      {link.items.all > 0 && (
        <>
          <dt>{LINKING.items}</dt>
          <dd>{LINKING.itemsText(link.items)}</dd>
        </>
      )}
    </dl>
  );
}
