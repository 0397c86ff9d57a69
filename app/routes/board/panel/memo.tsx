import { memoProblem } from "#contract/field-rules.ts";
import type { Reservation } from "#contract/reservation.ts";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { useForm } from "#app/forms/use-form.ts";
import { PANEL } from "#app/text/panel.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { useCheck } from "#app/ui/use-check.ts";
import { INTENTS, reservationField } from "../intents.ts";
import styles from "./memo.module.css";

/** 메모 with its own 저장; what was typed stays when it could not be saved. */
export function Memo({ reservation }: { reservation: Reservation }) {
  const { Form, busy, refused } = useForm(INTENTS.memo, reservation.id);
  const form = useFirstWrong(refused);
  const answered = refused ? (refused.fields.memo ?? refused.message) : null;
  const { error, handlers } = useCheck(answered, memoProblem);
  return (
    <section className={styles.part}>
      <h3>
        <label htmlFor="panel-memo">{PANEL.memo}</label>
        <span className="soft" id="panel-memo-who">
          {PANEL.staffOnly}
        </span>
      </h3>
      <Form
        ref={form}
        method="post"
        className={styles.memo}
        data-draft={`memo-${reservation.id}`}
        preventScrollReset
      >
        <input type="hidden" name="intent" value={INTENTS.memo} />
        <input type="hidden" name="reservation" value={reservationField(reservation)} />
        <Input
          key={`${reservation.id} ${reservation.memo}`}
          id="panel-memo"
          {...handlers}
          name="memo"
          autoComplete="off"
          defaultValue={refused?.values.memo ?? reservation.memo}
          aria-describedby={error === null ? "panel-memo-who" : "panel-memo-error"}
          aria-invalid={error === null ? undefined : true}
        />
        <Button size="small" loading={busy}>
          {PANEL.save}
        </Button>
      </Form>
      {error !== null && <FieldError id="panel-memo-error">{error}</FieldError>}
    </section>
  );
}
