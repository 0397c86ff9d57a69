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
import { RESET_INTENTS } from "./intents.ts";
import styles from "../recovery.module.css";

const TEXT = RECOVERY_TEXT.ask;

/** 비밀번호 재설정: whose, and where they are reached. */
export function AskForm() {
  const { busy, refused } = usePageForm(RESET_INTENTS.ask);
  const form = useFirstWrong(refused);
  const fields = refused?.fields ?? {};
  const values: Partial<Record<string, string>> = refused?.values ?? {};
  return (
    <PublicPage title={TEXT.title} lead={TEXT.lead}>
      <Form ref={form} method="post" action={RESET_PAGE} className={styles.form}>
        <input type="hidden" name="intent" value={RESET_INTENTS.ask} />
        <div className={styles.fields}>
          <Field id="reset-id" label={TEXT.loginId} error={fields.loginId ?? null}>
            {(wiring) => (
              <Input
                {...wiring}
                name="loginId"
                defaultValue={values.loginId}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
          <Field
            id="reset-contact"
            label={TEXT.contact}
            hint={TEXT.contactHint}
            error={fields.contact ?? null}
          >
            {(wiring) => (
              <Input
                {...wiring}
                name="contact"
                defaultValue={values.contact}
                autoComplete="email"
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
        <Link to={FIND_ID_PAGE}>{RECOVERY_TEXT.find.forgotten}</Link>
        <Link to={LOGIN_PAGE}>{PUBLIC_TEXT.login}</Link>
      </Also>
    </PublicPage>
  );
}
