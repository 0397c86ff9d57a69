import { Form } from "@remix-run/react";
import { useEffect } from "react";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { usePageForm } from "#app/forms/use-form.ts";
import { RECOVERY_TEXT } from "#app/text/recovery.ts";
import { SIGNUP } from "#app/text/joining.ts";
import { LOGIN_TEXT } from "#app/text/login.ts";
import { Button } from "#app/ui/button.tsx";
import { DeviceField } from "#app/ui/device-field.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { FIND_ID_PAGE, LOGIN_PAGE, RESET_PAGE, SIGN_UP } from "../../addresses.ts";
import { DemoLogin } from "./demo-login.tsx";
import { LOGIN } from "./intent.ts";
import { PasswordField } from "./password-field.tsx";
import styles from "./login.module.css";

interface LoginFormProps {
  /** Why one is here. */
  lead: string;
  next: string;
  demo: { id: string; password: string } | null;
}

/** Id and password. The server validates; what was typed as id stays. */
export function LoginForm({ lead, next, demo }: LoginFormProps) {
  const { busy, refused } = usePageForm(LOGIN);
  const form = useFirstWrong(refused);
  const fields = refused?.fields ?? {};
  const message = refused && Object.keys(fields).length === 0 ? refused.message : null;
  // What was typed as password is not sent back, so it does not stay here either.
  useEffect(() => {
    const typed = form.current?.elements.namedItem("password");
    if (refused && typed instanceof HTMLInputElement) typed.value = "";
  }, [form, refused]);
  return (
    <>
      <p className="soft">{lead}</p>
      <Form ref={form} method="post" action={LOGIN_PAGE} className={styles.form}>
        <input type="hidden" name="intent" value={LOGIN} />
        <input type="hidden" name="next" value={next} />
        <DeviceField />
        <Field id="login-id" label={LOGIN_TEXT.id} error={fields.id ?? null}>
          {(wiring) => (
            <Input
              {...wiring}
              name="id"
              defaultValue={refused?.values.id}
              data-wrong={message !== null && !refused?.values.id ? "" : undefined}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <PasswordField
          id="login-password"
          error={fields.password ?? null}
          again={message !== null}
        />
        {message !== null && (
          <div role="alert">
            <FieldError>{message}</FieldError>
          </div>
        )}
        <Button kind="main" size="large" loading={busy} className={styles.submit}>
          {LOGIN_TEXT.submit}
        </Button>
      </Form>
      <p className={styles.ways}>
        <Link to={FIND_ID_PAGE}>{RECOVERY_TEXT.find.title}</Link>
        <Link to={RESET_PAGE}>{RECOVERY_TEXT.ask.title}</Link>
        <Link to={SIGN_UP}>{SIGNUP}</Link>
      </p>
      {demo && <DemoLogin demo={demo} next={next} />}
    </>
  );
}
