import { Form } from "@remix-run/react";
import { namesFields } from "#app/forms/answered.ts";
import type { Refused } from "#app/forms/refused.ts";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { DISCONNECTING } from "#app/text/disconnecting.ts";
import { josa } from "#app/text/reservation.ts";
import { Allowed } from "#app/ui/allowed.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { Disconnection } from "#contract/linking.ts";
import { platformDisconnect, platformJobs } from "../../addresses.ts";
import { DISCONNECT_INTENT } from "./intent.ts";
import { Refusal } from "../refusal.tsx";
import styles from "./disconnect.module.css";

interface DisconnectFormProps {
  cost: Disconnection;
  busy: boolean;
  refused: Refused | null;
}

/** The number is typed, so that it was read. */
export function DisconnectForm({ cost, busy, refused }: DisconnectFormProps) {
  const { platform, phrase, coming } = cost;
  const form = useFirstWrong(refused);
  const isWrong = refused !== null && namesFields(refused);
  const particle = josa(phrase, "을/를").slice(phrase.length);
  return (
    <Allowed needs="SETTINGS">
      <Form ref={form} method="post" action={platformDisconnect(platform)} className={styles.form}>
        <input type="hidden" name="intent" value={DISCONNECT_INTENT} />
        <input type="hidden" name="coming" value={coming} />
        <Refusal of={refused} />
        <Field
          id="phrase"
          label={
            <>
              {DISCONNECTING.phraseBefore}
              <b>{phrase}</b>
              {particle}
              {DISCONNECTING.phraseAfter}
            </>
          }
          error={isWrong ? DISCONNECTING.wrong(phrase) : null}
        >
          {(wiring) => (
            <Input
              {...wiring}
              name="phrase"
              autoComplete="off"
              defaultValue={refused?.values.phrase}
            />
          )}
        </Field>
        <div className={styles.go}>
          <Button kind="danger" loading={busy}>
            {DISCONNECTING.act}
          </Button>
          <ButtonLink way="top" to={platformJobs(platform)}>
            {DISCONNECTING.keep}
          </ButtonLink>
        </div>
      </Form>
    </Allowed>
  );
}
