import { Form } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { signUpStatus } from "#app/routes/addresses.ts";
import { SIGNUP_STATUS_TEXT } from "#app/text/signup-status.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { INTENTS } from "./intents.ts";
import type { ShownSignup } from "./load.ts";
import styles from "./status.module.css";

const TEXT = SIGNUP_STATUS_TEXT.withdraw;

/** 신청 철회: asked in place, with what it deletes. */
export function Withdraw({ signup, of, isAsking }: ShownSignup & { isAsking: boolean }) {
  const { busy, refused } = usePageForm(INTENTS.withdraw);
  if (!isAsking && refused === null)
    return (
      <p className={styles.withdraw}>
        <Link className={styles.leave} to={signUpStatus(of, { withdraw: "1" })}>
          {TEXT.ask}
        </Link>
      </p>
    );
  return (
    <Form method="post" action={signUpStatus(of, { withdraw: "1" })} className={styles.ask}>
      <h2>{TEXT.title}</h2>
      <p>{TEXT.deletes}</p>
      <Refusal refused={refused} />
      <input type="hidden" name="number" value={signup.number} />
      <input type="hidden" name="version" value={signup.version} />
      <div className={styles.acts}>
        <Button kind="danger" name="intent" value={INTENTS.withdraw} loading={busy}>
          {TEXT.do}
        </Button>
        <ButtonLink to={signUpStatus(of)}>{TEXT.leave}</ButtonLink>
      </div>
    </Form>
  );
}
