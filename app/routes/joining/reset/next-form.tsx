import { Form } from "@remix-run/react";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { usePageForm } from "#app/forms/use-form.ts";
import { resetBy } from "#app/routes/addresses.ts";
import { RECOVERY_TEXT } from "#app/text/recovery.ts";
import { clock } from "#app/text/time.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { Fine, PublicPage } from "#app/ui/public-page.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { passwordProblem } from "#contract/password-rules.ts";
import type { SentLink } from "#contract/recovery.ts";
import { RESET_INTENTS } from "./intents.ts";
import styles from "../recovery.module.css";

const TEXT = RECOVERY_TEXT.next;
const MINUTE_MS = 60_000;

/** 새 비밀번호, by the link of a mail. What was typed goes no further than to the server. */
export function NextForm({ token, link, now }: { token: string; link: SentLink; now: string }) {
  const { busy, refused } = usePageForm(RESET_INTENTS.use);
  const form = useFirstWrong(refused);
  const fields = refused?.fields ?? {};
  const left = Math.max(1, Math.ceil((Date.parse(link.expiresAt) - Date.parse(now)) / MINUTE_MS));
  return (
    <PublicPage title={TEXT.title} lead={TEXT.lead}>
      <Form ref={form} method="post" action={resetBy(token)} className={styles.form}>
        <input type="hidden" name="intent" value={RESET_INTENTS.use} />
        <div className={styles.fields}>
          <Field id="reset-login-id" label={TEXT.loginId}>
            {(wiring) => (
              <Input {...wiring} value={link.loginId} readOnly autoComplete="username" />
            )}
          </Field>
          <Field
            id="reset-next"
            label={TEXT.password}
            hint={TEXT.hint}
            error={fields.next ?? null}
            check={passwordProblem}
          >
            {(wiring) => <PasswordInput {...wiring} name="next" autoComplete="new-password" />}
          </Field>
        </div>
        <Refusal refused={refused} />
        <div className={styles.go}>
          <Button kind="main" loading={busy}>
            {TEXT.submit}
          </Button>
        </div>
      </Form>
      <Fine>{TEXT.until(clock(link.expiresAt), left)}</Fine>
    </PublicPage>
  );
}
