import { Form } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { SIGN_UP_STATUS } from "#app/routes/addresses.ts";
import { SIGNUP_STATUS_TEXT } from "#app/text/signup-status.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { INTENTS } from "./intents.ts";
import styles from "./status.module.css";

const TEXT = SIGNUP_STATUS_TEXT.withdraw;

/** 신청 철회: asked in place, with what it deletes. */
export function Withdraw({ version, isAsking }: { version: number; isAsking: boolean }) {
  const { busy, refused } = usePageForm(INTENTS.withdraw);
  if (!isAsking && refused === null)
    return (
      <p className={styles.withdraw}>
        <Link className={styles.leave} to={`${SIGN_UP_STATUS}?withdraw=1`}>
          {TEXT.ask}
        </Link>
      </p>
    );
  return (
    <Form method="post" action={`${SIGN_UP_STATUS}?withdraw=1`} className={styles.ask}>
      <h2>{TEXT.title}</h2>
      <p>{TEXT.deletes}</p>
      <Refusal refused={refused} />
      <input type="hidden" name="version" value={version} />
      <div className={styles.acts}>
        <Button kind="danger" name="intent" value={INTENTS.withdraw} loading={busy}>
          {TEXT.do}
        </Button>
        <ButtonLink to={SIGN_UP_STATUS}>{TEXT.leave}</ButtonLink>
      </div>
    </Form>
  );
}
