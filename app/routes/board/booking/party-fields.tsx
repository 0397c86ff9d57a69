import { useRef, useState, type KeyboardEvent } from "react";
import { typeIn } from "#app/session/use-draft.ts";
import { memoProblem, personNameProblem, phoneProblem } from "#contract/field-rules.ts";
import { BOOKING } from "#app/text/booking.ts";
import { CALLER } from "#app/text/caller.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { keysOn } from "#app/ui/keys.ts";
import { BookerFields } from "./booker-fields.tsx";
import { isForAnother, type BookingData } from "./booking-data.ts";
import { CallerLines, nextName } from "./caller-lines.tsx";
import { SHOWS } from "./shows.ts";
import { useCallers } from "./use-callers.ts";
import styles from "./party-fields.module.css";

interface PartyFieldsProps {
  data: BookingData;
  /** The KST day that is being booked. */
  day: string;
  /** Who stands at the desk may have none. */
  phoneOptional: boolean;
}

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * 이름, 전화번호, 메모. What was typed stays through every answer. Who is calling is said while the number
 * is typed; ↓ there takes the name over, again the next one of that number.
 */
export function PartyFields({ data, day, phoneOptional }: PartyFieldsProps) {
  const { values, fields } = data;
  const [name, setName] = useState(values.name);
  const [phone, setPhone] = useState(values.phone);
  const [isForOther, setAnother] = useState(isForAnother(values));
  const nameField = useRef<HTMLInputElement>(null);
  const callers = useCallers(phone, day) ?? data.callers;
  const take = (taken: string) => nameField.current && typeIn(nameField.current, taken);
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.nativeEvent.isComposing || !keysOn()) return;
    const next = nextName(callers ?? [], name, step);
    if (next === null) return;
    event.preventDefault();
    take(next);
  };
  return (
    <>
      <div className={styles.sideBy}>
        <Field
          id="booking-name"
          label={BOOKING.name}
          error={fields.name ?? null}
          check={personNameProblem}
        >
          {(wiring) => (
            <Input
              {...wiring}
              ref={nameField}
              name="name"
              autoComplete="off"
              defaultValue={values.name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field
          id="booking-phone"
          label={BOOKING.phone}
          optional={phoneOptional || isForOther}
          error={fields.phone ?? null}
          check={isForOther ? (text) => (text === "" ? null : phoneProblem(text)) : phoneProblem}
        >
          {(wiring) => (
            <Input
              {...wiring}
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="off"
              defaultValue={values.phone}
              aria-keyshortcuts={callers?.length ? "ArrowDown" : undefined}
              onChange={(event) => setPhone(event.target.value)}
              onKeyDown={onKey}
            />
          )}
        </Field>
      </div>
      <div role="status" className={styles.caller}>
        {callers && <CallerLines callers={callers} name={name} onTake={take} />}
      </div>
      <noscript>
        <Button size="small" name="show" value={SHOWS.caller}>
          {CALLER.show}
        </Button>
      </noscript>
      <Field
        id="booking-memo"
        className={styles.memo}
        label={
          <>
            {BOOKING.memo} <span className="soft">{BOOKING.memoHint}</span>
          </>
        }
        error={fields.memo ?? null}
        check={memoProblem}
      >
        {(wiring) => (
          <Input {...wiring} name="memo" autoComplete="off" defaultValue={values.memo} />
        )}
      </Field>
      <BookerFields data={data} onAnother={setAnother} />
    </>
  );
}
