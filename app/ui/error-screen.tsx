import { useContext, type ReactNode } from "react";
import { ERROR_TEXT, failureWords } from "#app/text/errors.ts";
import { Brand } from "./brand.tsx";
import { Button, ButtonLink } from "./button.tsx";
import { FallenHands } from "./fallen-hands.tsx";
import { PageShellContext } from "./page-shell.ts";
import { TornBook } from "./torn-book.tsx";
import styles from "./error-screen.module.css";

interface ErrorScreenProps {
  status: number;
  /** What a 404 says: `Page not found: {path}`. Nothing else is ever shown of an error. */
  message?: string | null;
  /** A linkKey to try again. */
  linkKey?: string | null;
  /** The page to open again, when opening it again may help. */
  again?: string | null;
}

/** What stands in place of a page that could not be shown. Plain links: works without a script. */
export function ErrorScreen({ status, message, linkKey, again }: ErrorScreenProps) {
  const { requestId } = useContext(PageShellContext);
  const missing = status === 404;
  const { title, body } = missing ? ERROR_TEXT.notFound : failureWords(status);
  const code = missing ? (message ?? "Page not found") : null;
  return (
    <div className={styles.oops}>
      <header>
        <Brand />
      </header>
      <main id="main">
        <div className={styles.picture}>
          {missing ? (
            <TornBook label={ERROR_TEXT.notFound.picture} />
          ) : (
            <FallenHands label={ERROR_TEXT.failed.picture} />
          )}
        </div>
        <h1>{title}</h1>
        <p>{body}</p>
        <div className={styles.acts}>
          {linkKey ? <LinkAgain linkKey={linkKey} /> : again && <Again to={again} />}
          <ButtonLink kind={linkKey || again ? "plain" : "main"} to="/" reloadDocument>
            {ERROR_TEXT.home}
          </ButtonLink>
        </div>
        <Code status={status}>
          {code}
          {!missing && requestId && (
            <>
              {ERROR_TEXT.askWith} <b>{requestId}</b>
            </>
          )}
        </Code>
      </main>
    </div>
  );
}

const Again = ({ to }: { to: string }) => (
  <ButtonLink kind="main" to={to} reloadDocument>
    {ERROR_TEXT.again}
  </ButtonLink>
);

const LinkAgain = ({ linkKey }: { linkKey: string }) => (
  <form method="post" action="/link-key">
    <input type="hidden" name="linkKey" value={linkKey} />
    <Button kind="main">{ERROR_TEXT.linkAgain}</Button>
  </form>
);

const Code = ({ status, children }: { status: number; children: ReactNode }) => (
  <p className={styles.code}>
    {status} · {children}
  </p>
);
