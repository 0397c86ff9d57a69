import { Form } from "@remix-run/react";
import type { Refused } from "#app/forms/refused.ts";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { SIGNUPS, USUAL_REASONS } from "#app/text/colleague-signups.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input, Select } from "#app/ui/input.tsx";
import type { ColleagueSignup } from "#contract/signup.ts";
import { APPLICATION } from "../../../addresses.ts";
import styles from "../application.module.css";
import { APPLICATION_INTENTS } from "../intents.ts";

interface RejectProps {
  one: ColleagueSignup;
  busy: boolean;
  refused: Refused | null;
}

/** Why somebody is refused: what is usual, or words of one's own. It reaches them as it stands. */
export function Reject({ one, busy, refused: answer }: RejectProps) {
  const refused = answer?.about.includes(one.id) ? answer : null;
  const form = useFirstWrong(refused);
  return (
    <Form
      ref={form}
      method="post"
      action={`${APPLICATION}?reject=${one.id}`}
      className={styles.ask}
    >
      <input type="hidden" name="intent" value={APPLICATION_INTENTS.reject} />
      <input type="hidden" name="id" value={one.id} />
      <input type="hidden" name="version" value={one.version} />
      <Field id="why" label={SIGNUPS.why} hint={SIGNUPS.whyHint}>
        {(wiring) => (
          <Select
            {...wiring}
            name="usual"
            className={styles.usual}
            defaultValue={refused?.values.usual}
          >
            {USUAL_REASONS.map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        id="own"
        label={SIGNUPS.own}
        optional
        hint={SIGNUPS.ownHint}
        error={refused?.fields.reason ?? null}
      >
        {(wiring) => (
          <Input
            {...wiring}
            name="reason"
            autoComplete="off"
            defaultValue={refused?.values.reason}
          />
        )}
      </Field>
      <div className={styles.acts}>
        <Button kind="danger" size="small" loading={busy}>
          {SIGNUPS.refuse}
        </Button>
        <ButtonLink kind="quiet" size="small" to={APPLICATION}>
          {SIGNUPS.keep}
        </ButtonLink>
      </div>
    </Form>
  );
}
