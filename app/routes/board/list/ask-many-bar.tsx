import { Form } from "@remix-run/react";
import { STEP_NO, STEP_WORDS } from "#app/text/acts.ts";
import { askMany } from "#app/text/list.ts";
import { STATUS_TEXT } from "#app/text/status.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { AskMany } from "../actions/change-many.ts";
import { useBoard } from "../board-context.ts";
import { INTENTS, reservationField } from "../intents.ts";
import styles from "./bulk-bar.module.css";

/** Asks once more, in the bar's place, before many reservations are given up. */
export function AskManyBar({ ask, busy }: { ask: AskMany["ask"]; busy: boolean }) {
  const { address } = useBoard();
  const words = ask.status === "REJECTED" ? STEP_WORDS.reject : STEP_WORDS.cancel;
  return (
    <Form
      method="post"
      className={styles.ask}
      aria-label={askMany(ask.reservations.length, ask.status)}
    >
      <input type="hidden" name="intent" value={INTENTS.status} />
      <input type="hidden" name="status" value={ask.status} />
      <input type="hidden" name="sure" value="1" />
      {ask.reservations.map((target) => (
        <input key={target.id} type="hidden" name="reservation" value={reservationField(target)} />
      ))}
      <b role="alert">{askMany(ask.reservations.length, ask.status)}</b>
      <Field id="bulk-reason-field" label={words.reason} optional className={styles.reason}>
        {(wiring) => <Input {...wiring} name="reason" small autoComplete="off" />}
      </Field>
      <ButtonLink to={address.to({})} size="small" way="replace">
        {STEP_NO}
      </ButtonLink>
      <Button kind="danger" size="small" loading={busy}>
        {STATUS_TEXT[ask.status].button}
      </Button>
    </Form>
  );
}
