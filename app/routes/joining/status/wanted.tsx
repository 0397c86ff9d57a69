import { Form } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { signUpDocuments, signUpStatus } from "#app/routes/addresses.ts";
import { DOCUMENT_NAME } from "#app/text/documents.ts";
import { SIGNUP_MEND } from "#app/text/signup-mend.ts";
import { SIGNUP_SENT } from "#app/text/signup-sent.ts";
import { SIGNUP_STATUS_TEXT } from "#app/text/signup-status.ts";
import { wantedBy, wantedHead } from "#app/text/wanted-by.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { Link } from "#app/ui/link.tsx";
import { stillAsked } from "#contract/document-rules.ts";
import { kstDay } from "#contract/kst.ts";
import { MENDED_PAGES } from "#contract/signup-pages.ts";
import { signupPagePath } from "../signup-steps.ts";
import { INTENTS } from "./intents.ts";
import { LackingToo } from "./lacking.tsx";
import type { ShownSignup } from "./load.ts";
import { refusedYet } from "./refused-yet.ts";
import styles from "./status.module.css";
import { WantedDocuments } from "./wanted-documents.tsx";

const TEXT = SIGNUP_STATUS_TEXT;
const MISSING = "missing-documents";

/** What the reviewer asks for, and 보완 보내기. */
export function Wanted({ signup, of, today }: ShownSignup & { today: string }) {
  const { version, reason, wantedUntil, asked, lacking } = signup;
  const { busy, refused: answered } = usePageForm(INTENTS.complete);
  const missing = stillAsked(asked).length;
  const refused = refusedYet(answered, missing);
  const names = lacking.map((kind) => DOCUMENT_NAME[kind]);
  // With a document that is asked for it stands in its row.
  const words = asked.some((one) => one.asked?.note === reason) ? null : reason;
  // Refused for it, that is said already.
  const isMissing = missing > 0 && refused === null;
  return (
    <>
      <div className={styles.needs}>
        <h2>{wantedHead(asked.length, missing)}</h2>
        {wantedUntil !== null && <span>{wantedBy(kstDay(new Date(wantedUntil)), today)}</span>}
      </div>
      {words !== null && <blockquote className={styles.words}>“{words}”</blockquote>}
      {asked.length > 0 && <WantedDocuments documents={asked} of={of} mayOpen={signup.mayOpen} />}
      {asked.length > 0 && <LackingToo {...{ signup, of }} />}
      {signup.isNew && <Mend mayOpen={signup.mayOpen} />}
      <Form method="post" action={signUpStatus(of)} className={styles.acts}>
        <Refusal refused={refused} />
        {isMissing && <p id={MISSING}>{TEXT.missing(missing)}</p>}
        <input type="hidden" name="number" value={signup.number} />
        <input type="hidden" name="version" value={version} />
        {signup.isNew && asked.length === 0 && (
          <ButtonLink to={signUpDocuments(of)} way="reload">
            {names.length > 0 ? SIGNUP_SENT.handIn(names) : TEXT.handIn}
          </ButtonLink>
        )}
        <Button
          {...{ kind: "main", name: "intent", value: INTENTS.complete, loading: busy }}
          aria-disabled={missing > 0 || undefined}
          aria-describedby={isMissing ? MISSING : undefined}
        >
          {TEXT.complete}
        </Button>
      </Form>
    </>
  );
}

/** The ways to what was typed; whoever only found it is told where that is. */
const Mend = ({ mayOpen }: { mayOpen: boolean }) =>
  mayOpen ? (
    <p className={styles.mend}>
      {MENDED_PAGES.map((page) => (
        <Link key={page} className="link" to={signupPagePath(page, "NEW")} way="reload">
          {SIGNUP_MEND.links[page]}
        </Link>
      ))}
    </p>
  ) : (
    <p className={styles.mend}>{SIGNUP_MEND.elsewhere}</p>
  );
