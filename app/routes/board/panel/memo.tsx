import { useRef } from "react";
import { memoProblem } from "#contract/field-rules.ts";
import type { HistoryEntry, Reservation } from "#contract/reservation.ts";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { useForm } from "#app/forms/use-form.ts";
import { PANEL } from "#app/text/panel.ts";
import { Button } from "#app/ui/button.tsx";
import { DraftLine } from "#app/ui/draft-line.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { joined } from "#app/ui/joined.ts";
import { useCheck } from "#app/ui/use-check.ts";
import { useBoard } from "../board-context.ts";
import { INTENTS, reservationField } from "../intents.ts";
import { ChangedFirst } from "./changed-first.tsx";
import { useTypedMemo } from "./use-typed-memo.ts";
import styles from "./memo.module.css";

interface MemoProps {
  reservation: Reservation;
  /** Newest first. */
  history: readonly HistoryEntry[];
  now: Date;
}

/**
 * 메모 with its own 저장. What is typed stays: until it is saved or given up, and beside another's
 * memo that came meanwhile.
 */
export function Memo({ reservation, history, now }: MemoProps) {
  const { address } = useBoard();
  const { Form, busy, refused } = useForm(INTENTS.memo, reservation.id);
  const form = useFirstWrong(refused);
  const field = useRef<HTMLInputElement>(null);
  const typed = useTypedMemo(reservation, refused, field);
  const isTwo = typed.isTwo && !busy;
  const isLate = refused?.conflict === "version";
  const answered = refused && !isLate ? (refused.fields.memo ?? refused.message) : null;
  const { error, handlers } = useCheck(answered, memoProblem);
  return (
    <section className={styles.part}>
      <h3>
        <label htmlFor="panel-memo">{PANEL.memo}</label>
        <span className="soft" id="panel-memo-who">
          {PANEL.staffOnly}
        </span>
      </h3>
      {isTwo && (
        <ChangedFirst
          said={PANEL.memoTwo}
          id="panel-memo-two"
          label={PANEL.memoSaved}
          entry={history.find(({ action }) => action === "MEMO")}
          now={now}
          to={address.to({})}
          onLeave={typed.giveUp}
        >
          {reservation.memo === "" ? (
            <span className="soft">{PANEL.memoEmpty}</span>
          ) : (
            reservation.memo
          )}
        </ChangedFirst>
      )}
      <Form
        ref={form}
        method="post"
        className={styles.memo}
        preventScrollReset
        onInput={typed.onInput}
        onSubmit={typed.onSubmit}
      >
        <input type="hidden" name="intent" value={INTENTS.memo} />
        <input type="hidden" name="reservation" value={reservationField(reservation)} />
        <input type="hidden" name="was" value={reservation.memo} />
        {isTwo && <p className={styles.which}>{PANEL.memoTyped}</p>}
        <Input
          ref={field}
          id="panel-memo"
          {...handlers}
          name="memo"
          autoComplete="off"
          defaultValue={typed.first}
          aria-describedby={joined(
            "panel-memo-who",
            isTwo && "panel-memo-two",
            error !== null && "panel-memo-error",
          )}
          aria-invalid={error === null ? undefined : true}
        />
        <Button size="small" loading={busy}>
          {isTwo ? PANEL.memoReplace : PANEL.save}
        </Button>
      </Form>
      {error !== null && <FieldError id="panel-memo-error">{error}</FieldError>}
      {typed.isBack && !isTwo && <DraftLine onGiveUp={typed.giveUp} />}
    </section>
  );
}
