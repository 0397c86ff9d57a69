import { Form } from "@remix-run/react";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { usePageForm } from "#app/forms/use-form.ts";
import { FIND_ID_PAGE, LOGIN_PAGE, RESET_PAGE } from "#app/routes/addresses.ts";
import { PUBLIC_TEXT } from "#app/text/public.ts";
import { RECOVERY_TEXT } from "#app/text/recovery.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { Also, PublicPage } from "#app/ui/public-page.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { Choices } from "#app/ui/choices.tsx";
import { brnProblem, hospitalSaidProblem, mobileProblem } from "#contract/hospital-rules.ts";
import { FIND_ID } from "./intent.ts";
import styles from "../recovery.module.css";

const TEXT = RECOVERY_TEXT.find;

/** 아이디 찾기: the hospital, and a number of the account's or of the hospital's. */
export function FindForm() {
  const { busy, refused } = usePageForm(FIND_ID);
  const form = useFirstWrong(refused);
  const fields = refused?.fields ?? {};
  const values: Partial<Record<string, string>> = refused?.values ?? {};
  return (
    <PublicPage title={TEXT.title} lead={TEXT.lead}>
      <Form ref={form} method="post" action={FIND_ID_PAGE} className={styles.form}>
        <input type="hidden" name="intent" value={FIND_ID} />
        <div className={styles.fields}>
          <Field
            id="find-hospital"
            label={TEXT.hospital}
            error={fields.hospital ?? null}
            check={hospitalSaidProblem}
          >
            {(wiring) => (
              <Input
                {...wiring}
                name="hospital"
                defaultValue={values.hospital}
                autoComplete="organization"
              />
            )}
          </Field>
          <Choices
            id="find-by"
            legend={TEXT.by}
            name="by"
            options={[
              ["MOBILE", TEXT.mobile],
              ["BRN", TEXT.brn],
            ]}
            chosen={values.by === "BRN" ? "BRN" : "MOBILE"}
            wide
          />
          <Field
            id="find-mobile"
            label={TEXT.mobileNumber}
            hint={TEXT.mobileHint}
            error={fields.mobile ?? null}
            check={mobileProblem}
            className={styles.mobile ?? ""}
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
          <Field
            id="find-brn"
            label={TEXT.brnNumber}
            hint={TEXT.brnHint}
            error={fields.brn ?? null}
            check={brnProblem}
            className={styles.brn ?? ""}
          >
            {(wiring) => (
              <Input {...wiring} name="brn" defaultValue={values.brn} inputMode="numeric" />
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
        <Link to={LOGIN_PAGE}>{PUBLIC_TEXT.login}</Link>
        <Link to={RESET_PAGE}>{RECOVERY_TEXT.ask.title}</Link>
      </Also>
    </PublicPage>
  );
}
