import { memoProblem, personNameProblem, phoneProblem } from "#contract/field-rules.ts";
import { BOOKING } from "#app/text/booking.ts";
import { CALLER } from "#app/text/caller.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { BookingData } from "./booking-data.ts";
import { CallerLines } from "./caller-lines.tsx";
import { SHOWS } from "./shows.ts";
import styles from "./party-fields.module.css";

interface PartyFieldsProps {
  data: BookingData;
  /** Who stands at the desk may have none. */
  phoneOptional: boolean;
}

/** 이름, 전화번호, 메모. What was typed stays through every answer. */
export function PartyFields({ data, phoneOptional }: PartyFieldsProps) {
  const { values, fields, callers } = data;
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
            <Input {...wiring} name="name" autoComplete="off" defaultValue={values.name} />
          )}
        </Field>
        <Field
          id="booking-phone"
          label={BOOKING.phone}
          optional={phoneOptional}
          error={fields.phone ?? null}
          check={phoneProblem}
        >
          {(wiring) => (
            <Input
              {...wiring}
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="off"
              defaultValue={values.phone}
            />
          )}
        </Field>
      </div>
      {callers && <CallerLines callers={callers} />}
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
    </>
  );
}
