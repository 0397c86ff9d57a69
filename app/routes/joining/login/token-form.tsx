import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { LOGIN_PAGE } from "#app/routes/addresses.ts";
import { LOGIN_TEXT } from "#app/text/login.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./login.module.css";

interface TokenFormProps {
  token: string;
  next: string;
  /** Do not send by itself. */
  askFirst: boolean;
  /** Why it could not be used so far. */
  message: string | null;
}

/**
 * Logs in with a one-time token. Only the post uses it up: link previews and a reload do not. With
 * a script it is sent at once, and the token leaves the address bar before.
 */
export function TokenForm({ token, next, askFirst, message }: TokenFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const submit = useSubmit();
  useEffect(() => {
    const address = next === "/" ? LOGIN_PAGE : `${LOGIN_PAGE}?next=${encodeURIComponent(next)}`;
    window.history.replaceState(window.history.state, "", address);
    if (askFirst || sent.current) return;
    sent.current = true;
    submit(form.current);
  }, [askFirst, next, submit]);
  return (
    <Form ref={form} method="post" action={LOGIN_PAGE} className={styles.form}>
      <p className="soft">{LOGIN_TEXT.tokenLead}</p>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="next" value={next} />
      {message !== null && (
        <div role="alert">
          <FieldError>{message}</FieldError>
        </div>
      )}
      <Button kind="main" size="large" className={styles.submit}>
        {LOGIN_TEXT.tokenSubmit}
      </Button>
      <p>
        <Link className="link" to={LOGIN_PAGE} way="reload">
          {LOGIN_TEXT.otherWay}
        </Link>
      </p>
    </Form>
  );
}
