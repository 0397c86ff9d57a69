import { Form } from "@remix-run/react";
import type { Refused } from "#app/forms/refused.ts";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { STAFF } from "#app/text/hospital-accounts.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { StaffAccount } from "#contract/own-account.ts";
import { APPLICATION } from "../../../addresses.ts";
import styles from "../application.module.css";
import { APPLICATION_INTENTS } from "../intents.ts";

interface EndAccountProps {
  one: StaffAccount;
  busy: boolean;
  refused: Refused | null;
}

/** The id is typed, so that the right one is meant. */
export function EndAccount({ one, busy, refused: answer }: EndAccountProps) {
  const refused = answer?.about.includes(one.id) ? answer : null;
  const form = useFirstWrong(refused);
  return (
    <Form ref={form} method="post" action={`${APPLICATION}?end=${one.id}`} className={styles.ask}>
      <input type="hidden" name="intent" value={APPLICATION_INTENTS.end} />
      <input type="hidden" name="id" value={one.id} />
      <input type="hidden" name="version" value={one.version} />
      <p className={styles.then}>{STAFF.endThen}</p>
      <Field id="typed" label={STAFF.typed(one.loginId)} error={refused?.fields.loginId ?? null}>
        {(wiring) => (
          <Input
            {...wiring}
            name="loginId"
            className={styles.usual}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={refused?.values.loginId}
          />
        )}
      </Field>
      <div className={styles.acts}>
        <Button kind="danger" size="small" loading={busy}>
          {STAFF.end}
        </Button>
        <ButtonLink kind="quiet" size="small" to={APPLICATION}>
          {STAFF.keep}
        </ButtonLink>
      </div>
    </Form>
  );
}
