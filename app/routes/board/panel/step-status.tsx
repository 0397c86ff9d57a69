import type { Reservation } from "#contract/reservation.ts";
import { useForm } from "#app/forms/use-form.ts";
import { STEP_WORDS } from "#app/text/acts.ts";
import { STATUS_TEXT } from "#app/text/status.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { useBoard } from "../board-context.ts";
import { INTENTS, reservationField } from "../intents.ts";
import { settleChoices } from "./offers.ts";
import { StepButtons, StepFrame, stepMessage } from "./step-frame.tsx";
import styles from "./step-frame.module.css";

/** 상태 정하기: where a platform said something that we do not know. */
export function StepStatus({ reservation, now }: { reservation: Reservation; now: Date }) {
  const { address } = useBoard();
  const { Form, busy, refused } = useForm(INTENTS.status, reservation.id);
  const words = STEP_WORDS.status;
  const error = refused?.fields.status ?? null;
  return (
    <StepFrame ask={words.ask} message={error === null ? stepMessage(refused) : null}>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value={INTENTS.status} />
        <input type="hidden" name="reservation" value={reservationField(reservation)} />
        <fieldset
          className={styles.choices}
          aria-describedby={error === null ? undefined : "step-status-error"}
        >
          <legend className="vh">{words.ask}</legend>
          {settleChoices(reservation, now).map((status) => (
            <label key={status} className="check">
              <input
                type="radio"
                name="status"
                value={status}
                defaultChecked={refused?.values.status === status}
              />
              {STATUS_TEXT[status].button}
            </label>
          ))}
        </fieldset>
        {error !== null && <FieldError id="step-status-error">{error}</FieldError>}
        <StepButtons back={address.to({ act: null })}>
          <Button kind="main" loading={busy}>
            {words.yes}
          </Button>
        </StepButtons>
      </Form>
    </StepFrame>
  );
}
