import { Form } from "@remix-run/react";
import { useState } from "react";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { usePageForm } from "#app/forms/use-form.ts";
import { AGREEMENTS_PAGE, SIGN_UP, SIGN_UP_STATUS } from "#app/routes/addresses.ts";
import { readAs, SIGNUP_STATUS_TEXT } from "#app/text/signup-status.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { Also, Fine, PublicPage } from "#app/ui/public-page.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { mobileProblem } from "#contract/hospital-rules.ts";
import { readSignupNumber, signupNumberProblem } from "#contract/signup-number.ts";
import { INTENTS } from "./intents.ts";
import styles from "./status.module.css";

const TEXT = SIGNUP_STATUS_TEXT.find;

/** Finds a sign-up by a number, as one happens to write it, and the mobile that stands in it. */
export function LookUp({ hasDraft }: { hasDraft: boolean }) {
  const { busy, refused } = usePageForm(INTENTS.find);
  const form = useFirstWrong(refused);
  const fields = refused?.fields ?? {};
  const values: Partial<Record<string, string>> = refused?.values ?? {};
  const [number, setNumber] = useState(values.number ?? "");
  return (
    <PublicPage title={SIGNUP_STATUS_TEXT.title} lead={TEXT.lead}>
      <Form ref={form} method="post" action={`${SIGN_UP_STATUS}?find=1`} className={styles.form}>
        <input type="hidden" name="intent" value={INTENTS.find} />
        <div className={styles.fields}>
          <Field
            id="signup-number"
            label={TEXT.number}
            hint={numberHint(number)}
            error={fields.number ?? null}
            check={signupNumberProblem}
          >
            {(wiring) => (
              <Input
                {...wiring}
                name="number"
                defaultValue={values.number}
                onInput={({ currentTarget }) => setNumber(currentTarget.value)}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            )}
          </Field>
          <Field
            id="signup-mobile"
            label={TEXT.mobile}
            error={fields.mobile ?? null}
            check={mobileProblem}
          >
            {(wiring) => (
              <Input
                {...wiring}
                name="mobile"
                defaultValue={values.mobile}
                inputMode="tel"
                autoComplete="tel"
              />
            )}
          </Field>
        </div>
        <Refusal refused={refused} />
        <div className={styles.go}>
          <Button kind="main" loading={busy}>
            {TEXT.submit}
          </Button>
        </div>
      </Form>
      <Also>
        {hasDraft && (
          <Link className="link" to={SIGN_UP}>
            {TEXT.goOn}
          </Link>
        )}
        <Link className="link" to={`${AGREEMENTS_PAGE}?new=1`} way="reload">
          {TEXT.another}
        </Link>
      </Also>
      <Fine>{TEXT.forgotten}</Fine>
    </PublicPage>
  );
}

/** As what a number was read, where it is written otherwise. */
function numberHint(typed: string): string {
  const read = readSignupNumber(typed)?.number;
  return read === undefined || read === typed.trim() ? TEXT.numberHint : readAs(read);
}
