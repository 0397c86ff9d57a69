import { Form } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { CONTACT_TEXT } from "#app/text/second-factor.ts";
import { Button } from "#app/ui/button.tsx";
import { ACCOUNT } from "../../addresses.ts";
import { ACCOUNT_INTENTS } from "./account-intents.ts";
import { Refusal } from "./own-forms.tsx";
import styles from "./account-screen.module.css";

interface MailStateProps {
  mail: string;
  confirmed: boolean;
  /** Of the link that was opened; null: none was. */
  token: string | null;
}

/** Whether the mail address was confirmed, and how it is. */
export function MailState({ mail, confirmed, token }: MailStateProps) {
  const asking = usePageForm(ACCOUNT_INTENTS.mailAsk);
  const confirming = usePageForm(ACCOUNT_INTENTS.mailConfirm);
  if (confirmed) return <p className="soft">{CONTACT_TEXT.sure(mail)}</p>;
  const opened = token !== null && confirming.refused === null;
  return (
    <Form method="post" action={ACCOUNT} className={styles.narrow}>
      <p>{opened ? CONTACT_TEXT.opened(mail) : CONTACT_TEXT.unsure(mail)}</p>
      {opened && <input type="hidden" name="token" value={token} />}
      <input
        type="hidden"
        name="intent"
        value={opened ? ACCOUNT_INTENTS.mailConfirm : ACCOUNT_INTENTS.mailAsk}
      />
      <Refusal refused={confirming.refused ?? asking.refused} />
      <div>
        <Button kind={opened ? "main" : "plain"} loading={confirming.busy || asking.busy}>
          {opened ? CONTACT_TEXT.isMine : CONTACT_TEXT.ask}
        </Button>
      </div>
    </Form>
  );
}
