import { APPLICATIONS, linkInOrder, sentBy, whatFor, WITHDRAWAL } from "#app/text/applications.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RequestBadge } from "#app/ui/request-badge.tsx";
import type { Application } from "#contract/application.ts";
import { isUnderWay } from "#contract/request-states.ts";
import {
  applicationCopy,
  applicationPrinted,
  applicationWithdrawn,
  LINKING_HUB,
} from "../../addresses.ts";
import { ApplicationTrack } from "./application-track.tsx";
import { AskedDocuments } from "./asked-documents.tsx";
import styles from "./applications.module.css";
import { Withdraw } from "./withdraw.tsx";

interface OneApplicationProps {
  one: Application;
  /** It is asked whether to withdraw it. */
  isAsked: boolean;
  may: boolean;
  now: Date;
}

/** One that was sent: where it stands, and what is to be done. */
export const OneApplication = ({ one, isAsked, may, now }: OneApplicationProps) => (
  <article className={styles.one} id={one.id} aria-labelledby={`number-${one.id}`}>
    <p className={styles.for}>{whatFor(one, now)}</p>
    <header className={styles.head}>
      <h3 id={`number-${one.id}`}>{one.number}</h3>
      <RequestBadge state={one.state} />
      <span className={styles.said}>
        {one.state === "APPROVED" ? APPLICATIONS.onlyLinking : sentBy(one.submittedBy)}
      </span>
      {!isAsked && <Ways one={one} may={may} />}
    </header>
    <ApplicationTrack one={one} now={now} />
    {isAsked ? <Withdraw one={one} /> : <AskedDocuments one={one} may={may} now={now} />}
    {one.state === "APPROVED" && (
      <div className={styles.then}>
        <p>{linkInOrder(one.platforms)}</p>
        {may && (
          <ButtonLink kind="main" to={LINKING_HUB} way="top">
            {APPLICATIONS.link}
          </ButtonLink>
        )}
      </div>
    )}
  </article>
);

const Ways = ({ one: { id, number, state }, may }: Pick<OneApplicationProps, "one" | "may">) => (
  <span className={styles.acts}>
    <ButtonLink
      {...{ kind: "quiet", size: "small", way: "top" }}
      to={applicationPrinted(number)}
      aria-label={APPLICATIONS.of(number, APPLICATIONS.print)}
    >
      <Icon name="printer" />
      {APPLICATIONS.print}
    </ButtonLink>
    <ButtonLink
      {...{ kind: "quiet", size: "small", way: "top" }}
      to={applicationCopy(number)}
      aria-label={APPLICATIONS.of(number, APPLICATIONS.read)}
    >
      {APPLICATIONS.read}
    </ButtonLink>
    {may && isUnderWay(state) && (
      <ButtonLink
        {...{ kind: "quiet", size: "small", className: styles.danger }}
        to={applicationWithdrawn(id)}
        aria-label={APPLICATIONS.of(number, WITHDRAWAL.ask)}
      >
        {WITHDRAWAL.ask}
      </ButtonLink>
    )}
  </span>
);
