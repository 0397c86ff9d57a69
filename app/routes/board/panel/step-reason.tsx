import { reasonProblem } from "#contract/field-rules.ts";
import type { Reservation } from "#contract/reservation.ts";
import type { Status } from "#contract/reservation-status.ts";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { useForm } from "#app/forms/use-form.ts";
import { useDraft } from "#app/session/use-draft.ts";
import { PATIENT_CANCELED, REASON_HINT, STEP_WORDS } from "#app/text/acts.ts";
import { STATUS_TEXT } from "#app/text/status.ts";
import { Button } from "#app/ui/button.tsx";
import { DraftLine } from "#app/ui/draft-line.tsx";
import { Field } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Input } from "#app/ui/input.tsx";
import { useBoard } from "../board-context.ts";
import { DRAFTS } from "../drafts.ts";
import { INTENTS, reservationField } from "../intents.ts";
import { StepButtons, StepFrame, stepMessage } from "./step-frame.tsx";
import styles from "./step-frame.module.css";

const LEADS_TO = {
  cancel: "CANCELED",
  left: "CANCELED",
  reject: "REJECTED",
  undo: "CONFIRMED",
} as const satisfies Record<string, Status>;
export type ReasonStep = keyof typeof LEADS_TO;

/** 예약을 취소할까요? with the reason; 그대로 두기 leads back. */
export function StepReason({ step, reservation }: { step: ReasonStep; reservation: Reservation }) {
  const { address } = useBoard();
  const { Form, busy, refused } = useForm(INTENTS.status, reservation.id);
  const form = useFirstWrong(refused);
  const draft = useDraft(form);
  const words = STEP_WORDS[step];
  const error = refused?.fields.reason ?? null;
  const optional = step !== "undo";
  return (
    <StepFrame ask={words.ask} message={error === null ? stepMessage(refused) : null}>
      <Form ref={form} method="post" data-draft={DRAFTS.reason(reservation.id)} preventScrollReset>
        <input type="hidden" name="intent" value={INTENTS.status} />
        <input type="hidden" name="reservation" value={reservationField(reservation)} />
        <input type="hidden" name="status" value={LEADS_TO[step]} />
        <Field
          id="step-reason"
          label={words.reason}
          optional={optional}
          hint={REASON_HINT}
          error={error}
          check={reasonProblem}
        >
          {(wiring) => (
            <Input
              {...wiring}
              name="reason"
              autoComplete="off"
              defaultValue={refused?.values.reason ?? ""}
            />
          )}
        </Field>
        {draft.isBack && <DraftLine onGiveUp={draft.giveUp} />}
        <StepButtons back={address.to({ act: null })}>
          <Button kind={step === "undo" ? "main" : "danger"} loading={busy}>
            {words.yes}
          </Button>
        </StepButtons>
      </Form>
      {step === "reject" && (
        <p className={styles.aside}>
          {PATIENT_CANCELED}{" "}
          <Link className="link" to={address.to({ act: "cancel" })}>
            {STATUS_TEXT.CANCELED.button}
          </Link>
        </p>
      )}
    </StepFrame>
  );
}
