import { AGREEMENTS_PAGE, SIGN_UP_STATUS } from "#app/routes/addresses.ts";
import { AGREEMENTS_TEXT } from "#app/text/agreements.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PublicPage } from "#app/ui/public-page.tsx";
import { RequestBadge } from "#app/ui/request-badge.tsx";
import type { RequestState } from "#contract/request-states.ts";
import type { SentSignup } from "./load.ts";
import styles from "./agreements.module.css";

const TEXT = AGREEMENTS_TEXT.sent;

/** Nothing came of it: what is wanted now is to begin anew. */
const CAME_TO_NOTHING: ReadonlySet<RequestState> = new Set(["REJECTED", "WITHDRAWN"]);

/** This browser has sent a sign-up, or found one: its number, the way to it, and to another one. */
export function SentAlready({ number, state, isOwn }: SentSignup) {
  const status = { key: "status", to: SIGN_UP_STATUS, word: TEXT.status };
  const another = { key: "new", to: `${AGREEMENTS_PAGE}?new=1`, word: TEXT.another };
  const ways = CAME_TO_NOTHING.has(state) ? [another, status] : [status, another];
  return (
    <PublicPage title={TEXT.title} lead={isOwn ? TEXT.lead : TEXT.foundLead}>
      <p className={styles.number}>
        <b>{number}</b>
        <RequestBadge state={state} />
      </p>
      <div className={styles.acts}>
        {ways.map(({ key, to, word }, index) => (
          <ButtonLink key={key} to={to} kind={index === 0 ? "main" : "plain"}>
            {word}
          </ButtonLink>
        ))}
      </div>
    </PublicPage>
  );
}
