import type { DeadLink } from "#app/request/refusal.ts";
import { useContext, useEffect, useRef } from "react";
import { ERROR_TEXT, failureWords } from "#app/text/errors.ts";
import { phoneText } from "#app/text/reservation.ts";
import { Brand } from "./brand.tsx";
import { Button, ButtonLink } from "./button.tsx";
import { FallenHands } from "./fallen-hands.tsx";
import { LogoutForm } from "./logout-form.tsx";
import { PageShellContext } from "./page-shell.ts";
import { TornBook } from "./torn-book.tsx";
import { useLoadedAgain } from "./use-loaded-again.ts";
import { PostAgain } from "./post-again.tsx";
import type { Failure } from "./use-route-failure.ts";
import styles from "./error-screen.module.css";

/** What stands in place of a page that could not be shown; no frame around it has a way out. */
export const ErrorScreen = ({ loggedIn, ...failure }: Failure & { loggedIn: boolean }) => (
  <div className={styles.oops}>
    <header>
      <Brand />
    </header>
    <Oops {...failure} out={loggedIn && mayBeTheLogin(failure)} isGuest={!loggedIn} />
  </div>
);

/** Refused, or failed before any page: another login may help. */
const mayBeTheLogin = ({ status, link }: Failure) =>
  [401, 403, 500].includes(status) && link === null;

/** The same under the bar of a staff screen. */
export const FramedError = (failure: Failure) => (
  <div className={styles.framed}>
    <Oops {...failure} out={false} />
  </div>
);

interface OopsProps extends Failure {
  out: boolean;
  inner?: boolean;
  /** Nobody is logged in; what stands in a frame is staff's. */
  isGuest?: boolean;
}

/** Within a screen's own frame, whose `main` is around it. */
export const InnerError = (failure: Failure) => <Oops {...failure} out={false} inner />;

/** Plain links: works without a script. Where one has led here, its focus goes to what happened. */
function Oops({ status, message, link, again, reader, out, inner, isGuest }: OopsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const Main = inner ? "div" : "main";
  useEffect(() => heading.current?.focus(), []);
  useLoadedAgain(status === 503);
  const { requestId, posted } = useContext(PageShellContext);
  const missing = status === 404;
  const who = isGuest && reader === "STAFF" ? "GUEST" : reader;
  const { title, body } = failureWords({ status, link }, who, posted !== null);
  const code = missing ? (message ?? "Page not found") : null;
  return (
    <Main {...(!inner && { id: "main" })} className={styles.main}>
      <div className={styles.picture}>
        {missing ? (
          <TornBook label={ERROR_TEXT.notFound.picture} />
        ) : (
          <FallenHands label={ERROR_TEXT.failed.picture} />
        )}
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{body}</p>
      {link?.endedBy && <AskInstead {...link.endedBy} />}
      {posted && <PostAgain {...posted} />}
      <div className={styles.acts}>
        {link ? <LinkAgain {...link} /> : again && !posted && <Again to={again} />}
        <ButtonLink kind={link || again || posted ? "plain" : "main"} to="/" way="reload">
          {ERROR_TEXT.home}
        </ButtonLink>
        {out && <LogoutForm />}
      </div>
      <p className={styles.code}>
        {status}
        {code !== null && ` · ${code}`}
        {!missing && requestId && (
          <>
            {` · ${ERROR_TEXT.askWith} `}
            <b>{requestId}</b>
          </>
        )}
      </p>
    </Main>
  );
}

const Again = ({ to }: { to: string }) => (
  <ButtonLink kind="main" to={to} way="reload">
    {ERROR_TEXT.again}
  </ButtonLink>
);

const AskInstead = ({ contactPhoneNumber }: NonNullable<DeadLink["endedBy"]>) => (
  <p className={styles.number}>
    <a href={`tel:${contactPhoneNumber}`}>{phoneText(contactPhoneNumber)}</a>
  </p>
);

/** Of one that was ended for good, calling comes first. */
const LinkAgain = ({ linkKey, endedBy }: DeadLink) => (
  <form method="post" action="/link-key">
    <input type="hidden" name="linkKey" value={linkKey} />
    <Button kind={endedBy ? "plain" : "main"}>{ERROR_TEXT.linkAgain}</Button>
  </form>
);
