import { Form } from "@remix-run/react";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { usePageForm } from "#app/forms/use-form.ts";
import { LOGIN_PAGE } from "#app/routes/addresses.ts";
import { LOGIN_TEXT } from "#app/text/login.ts";
import { Button } from "#app/ui/button.tsx";
import { DeviceField } from "#app/ui/device-field.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { appCodeProblem } from "#contract/second-code.ts";
import { AGAIN, SECOND } from "./intent.ts";
import styles from "./login.module.css";

interface SecondFormProps {
  next: string;
  /** The phone is gone: one of the codes that were kept. */
  recovery: boolean;
}

/** The second step: what the app shows, or a code that was kept. */
export function SecondForm({ next, recovery }: SecondFormProps) {
  const { busy, refused } = usePageForm(SECOND);
  const form = useFirstWrong(refused);
  const fields = refused?.fields ?? {};
  const message = refused && Object.keys(fields).length === 0 ? refused.message : null;
  const address = (kind: boolean) =>
    `${LOGIN_PAGE}?${new URLSearchParams({ ...(next !== "/" && { next }), ...(kind && { with: "recovery" }) }).toString()}`;
  return (
    <>
      <p className="soft">{LOGIN_TEXT.secondLead}</p>
      <Form ref={form} method="post" action={address(recovery)} className={styles.form}>
        <input type="hidden" name="intent" value={SECOND} />
        <input type="hidden" name="next" value={next} />
        <DeviceField />
        {recovery ? (
          <Field
            key="recovery"
            id="login-code"
            label={LOGIN_TEXT.recoveryCode}
            hint={LOGIN_TEXT.recoveryHint}
            error={fields.code ?? null}
          >
            {(wiring) => (
              <Input
                {...wiring}
                name="code"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
        ) : (
          <Field
            key="app"
            id="login-code"
            label={LOGIN_TEXT.code}
            error={fields.code ?? null}
            check={appCodeProblem}
          >
            {(wiring) => (
              <Input {...wiring} name="code" autoComplete="one-time-code" inputMode="numeric" />
            )}
          </Field>
        )}
        {message !== null && (
          <div role="alert">
            <FieldError>{message}</FieldError>
          </div>
        )}
        <Button kind="main" size="large" loading={busy} className={styles.submit}>
          {LOGIN_TEXT.submit}
        </Button>
      </Form>
      <div className={styles.ways}>
        <Link className="link" to={address(!recovery)}>
          {recovery ? LOGIN_TEXT.withApp : LOGIN_TEXT.withRecovery}
        </Link>
        <Form method="post" action={LOGIN_PAGE}>
          <input type="hidden" name="next" value={next} />
          <Button kind="quiet" size="small" name="intent" value={AGAIN}>
            {LOGIN_TEXT.again}
          </Button>
        </Form>
      </div>
    </>
  );
}
