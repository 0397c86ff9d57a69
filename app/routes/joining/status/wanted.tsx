import { Form } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { signUpDocuments, signUpStatus } from "#app/routes/addresses.ts";
import { SIGNUP_STATUS_TEXT } from "#app/text/signup-status.ts";
import { dayLabel } from "#app/text/time.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { kstDay } from "#contract/kst.ts";
import { INTENTS } from "./intents.ts";
import type { ShownSignup } from "./load.ts";
import { missingIn } from "./missing-in.ts";
import styles from "./status.module.css";

const TEXT = SIGNUP_STATUS_TEXT;
const MISSING = "missing-documents";

/** What the reviewer asks for, and 보완 보내기. */
export function Wanted({ signup, of, today }: ShownSignup & { today: string }) {
  const { version, reason, wantedUntil } = signup;
  const { busy, refused } = usePageForm(INTENTS.complete);
  const missing = missingIn(signup);
  // Refused for it, that is said already.
  const isMissing = missing > 0 && refused === null;
  return (
    <>
      <div className={styles.needs}>
        <h2>{TEXT.wanted}</h2>
        {wantedUntil !== null && (
          <span>{TEXT.until(dayLabel(kstDay(new Date(wantedUntil)), today))}</span>
        )}
      </div>
      {reason !== null && <blockquote className={styles.words}>“{reason}”</blockquote>}
      <Form method="post" action={signUpStatus(of)} className={styles.acts}>
        <Refusal refused={refused} />
        {isMissing && <p id={MISSING}>{TEXT.missing(missing)}</p>}
        <input type="hidden" name="number" value={signup.number} />
        <input type="hidden" name="version" value={version} />
        {signup.typed.way === "NEW" && (
          <ButtonLink to={signUpDocuments(of)} way="reload">
            {TEXT.handIn}
          </ButtonLink>
        )}
        <Button
          {...{ kind: "main", name: "intent", value: INTENTS.complete, loading: busy }}
          aria-describedby={isMissing ? MISSING : undefined}
        >
          {TEXT.complete}
        </Button>
      </Form>
    </>
  );
}
