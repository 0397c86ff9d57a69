import { Form } from "@remix-run/react";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { usePageForm } from "#app/forms/use-form.ts";
import { CONTACT_TEXT } from "#app/text/second-factor.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { ACCOUNT } from "../../addresses.ts";
import { ACCOUNT_INTENTS } from "./account-intents.ts";
import styles from "./account-screen.module.css";

interface MailStateProps {
  mail: string;
  confirmed: boolean;
  /** Of the link that was opened; null: none was. */
  token: string | null;
}

/** Whether the mail address was confirmed, and how it is. */
export function MailState({ mail, confirmed, token }: MailStateProps) {
  if (confirmed) return <p className="soft">{CONTACT_TEXT.sure(mail)}</p>;
  return token === null ? <AskForm mail={mail} /> : <ConfirmForm mail={mail} token={token} />;
}

function AskForm({ mail }: Pick<MailStateProps, "mail">) {
  const { busy, refused } = usePageForm(ACCOUNT_INTENTS.mailAsk);
  return (
    <Form method="post" action={ACCOUNT} className={styles.narrow}>
      <p>{CONTACT_TEXT.unsure(mail)}</p>
      <input type="hidden" name="intent" value={ACCOUNT_INTENTS.mailAsk} />
      <Refusal refused={refused} />
      <div>
        <Button loading={busy}>{CONTACT_TEXT.ask}</Button>
      </div>
    </Form>
  );
}

/** Whoever comes by the link says by the password that the account is theirs, too. */
function ConfirmForm({ mail, token }: { mail: string; token: string }) {
  const { busy, refused } = usePageForm(ACCOUNT_INTENTS.mailConfirm);
  const form = useFirstWrong(refused);
  if (refused?.fields.token !== undefined)
    return (
      <>
        <div role="alert">
          <FieldError>{CONTACT_TEXT.linkOver}</FieldError>
        </div>
        <AskForm mail={mail} />
      </>
    );
  return (
    <Form
      ref={form}
      method="post"
      action={`${ACCOUNT}?${new URLSearchParams({ mail: token }).toString()}`}
      className={styles.narrow}
    >
      <p>{CONTACT_TEXT.opened(mail)}</p>
      <input type="hidden" name="intent" value={ACCOUNT_INTENTS.mailConfirm} />
      <input type="hidden" name="token" value={token} />
      <Field
        id="mail-password"
        label={CONTACT_TEXT.password}
        error={refused?.fields.password ?? null}
      >
        {(wiring) => <PasswordInput {...wiring} name="password" autoComplete="current-password" />}
      </Field>
      <Refusal refused={refused} />
      <div>
        <Button kind="main" loading={busy}>
          {CONTACT_TEXT.isMine}
        </Button>
      </div>
    </Form>
  );
}
