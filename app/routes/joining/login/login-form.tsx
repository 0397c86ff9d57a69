import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { LOGIN_TEXT } from "#app/text/login.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { DemoLogin } from "./demo-login.tsx";
import { PasswordField } from "./password-field.tsx";
import styles from "./login.module.css";

interface LoginFormProps {
  result: SubmissionResult | undefined;
  /** Why a one-time token did not do. */
  notice: string | null;
  next: string;
  demo: { id: string; password: string } | null;
}

/** Id and password. The server validates; what was typed as id stays. */
export function LoginForm({ result, notice, next, demo }: LoginFormProps) {
  const busy = useNavigation().state !== "idle";
  const [form, fields] = useForm<{ id: string; password: string }>({
    id: "login",
    lastResult: result,
    shouldRevalidate: "onSubmit",
  });
  // What was typed as password is not sent back, so it does not stay here either.
  useEffect(() => {
    const typed = document.getElementById(fields.password.id);
    if (result && typed instanceof HTMLInputElement) typed.value = "";
  }, [result, fields.password.id]);
  const refusal = form.errors?.[0] ?? notice;
  return (
    <>
      <p className="soft">{LOGIN_TEXT.lead}</p>
      <Form method="post" action="/login" className={styles.form} {...getFormProps(form)}>
        <input type="hidden" name="next" value={next} />
        <Field id={fields.id.id} label={LOGIN_TEXT.id} error={fields.id.errors?.[0] ?? null}>
          {(wiring) => (
            <Input
              {...wiring}
              name={fields.id.name}
              defaultValue={fields.id.initialValue}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <PasswordField id={fields.password.id} error={fields.password.errors?.[0] ?? null} />
        {refusal && (
          <div role="alert">
            <FieldError>{refusal}</FieldError>
          </div>
        )}
        <Button kind="main" size="large" loading={busy} className={styles.submit}>
          {LOGIN_TEXT.submit}
        </Button>
      </Form>
      {demo && <DemoLogin demo={demo} next={next} />}
    </>
  );
}
