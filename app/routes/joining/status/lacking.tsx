import { signUpDocuments } from "#app/routes/addresses.ts";
import { DOCUMENT_NAME } from "#app/text/documents.ts";
import { SIGNUP_SENT } from "#app/text/signup-sent.ts";
import { SIGNUP_STATUS_TEXT } from "#app/text/signup-status.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ShownSignup } from "./load.ts";
import styles from "./status.module.css";

/** What was left for later, and the way to hand it in: whoever found it adds to it, too (decision 072). */
export function Lacking({ signup, of }: ShownSignup) {
  if (signup.lacking.length === 0) return null;
  const names = signup.lacking.map((kind) => DOCUMENT_NAME[kind]);
  return (
    <>
      <p className={styles.lacking}>{SIGNUP_STATUS_TEXT.lacking(names)}</p>
      <div className={styles.acts}>
        <ButtonLink kind="main" to={signUpDocuments(of)} way="reload">
          {SIGNUP_SENT.handIn(names)}
        </ButtonLink>
      </div>
    </>
  );
}

/** The same beside what a reviewer asks for, which comes first. */
export function LackingToo({ signup, of }: ShownSignup) {
  if (signup.lacking.length === 0) return null;
  const names = signup.lacking.map((kind) => DOCUMENT_NAME[kind]);
  return (
    <p className={styles.mend}>
      <span>{SIGNUP_STATUS_TEXT.lackingToo(names)}</span>
      <Link className="link" to={signUpDocuments(of)} way="reload">
        {SIGNUP_SENT.handIn(names)}
      </Link>
    </p>
  );
}
