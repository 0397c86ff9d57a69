import { Form } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { NOTICES } from "#app/text/notices.ts";
import { Button } from "#app/ui/button.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { NOTICE_KINDS, type NoticeKind } from "#contract/notice-kinds.ts";
import { ACCOUNT } from "../../addresses.ts";
import { ACCOUNT_INTENTS } from "./account-intents.ts";
import styles from "./account-screen.module.css";

/** Of what one is told, on every computer: of the account. How, each browser keeps for itself. */
export function NoticeKinds({ off }: { off: readonly NoticeKind[] }) {
  const { busy, refused } = usePageForm(ACCOUNT_INTENTS.notices);
  return (
    // Drawn anew where it became another elsewhere.
    <Form key={off.join()} method="post" action={ACCOUNT} className={styles.kinds}>
      <input type="hidden" name="intent" value={ACCOUNT_INTENTS.notices} />
      <input type="hidden" name="was" value={off.join(" ")} />
      <fieldset>
        <legend className={styles.legend}>
          {NOTICES.what} <span className="soft">{NOTICES.whatThen}</span>
        </legend>
        {NOTICE_KINDS.map((kind) => (
          <label key={kind} className="check">
            <input
              type="checkbox"
              name="notice"
              value={kind}
              autoComplete="off"
              defaultChecked={!off.includes(kind)}
            />
            {NOTICES.kinds[kind]}
          </label>
        ))}
      </fieldset>
      <Refusal refused={refused} />
      <div>
        <Button loading={busy}>{NOTICES.save}</Button>
      </div>
    </Form>
  );
}
