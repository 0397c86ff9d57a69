import { useState } from "react";
import { RELATIONS } from "#contract/booked-by.ts";
import { personNameProblem, phoneProblem } from "#contract/field-rules.ts";
import { BOOKED_BY, RELATION_WORDS } from "#app/text/booked-by.ts";
import { Field } from "#app/ui/field.tsx";
import { Input, Select } from "#app/ui/input.tsx";
import { showUnfolded } from "#app/ui/show-unfolded.ts";
import { isForAnother, type BookingData } from "./booking-data.ts";
import party from "./party-fields.module.css";
import styles from "./booker-fields.module.css";

interface BookerFieldsProps {
  data: BookingData;
  /** Whether somebody else calls, while it is typed. */
  onAnother: (isAnother: boolean) => void;
}

const FIELDS = ["bookerName", "bookerPhone", "relation"] as const;

/** Who calls for the patient, folded away until it is needed. */
export function BookerFields({ data: { values, fields }, onAnother }: BookerFieldsProps) {
  const [typed, setTyped] = useState(values);
  const note = (changed: Partial<typeof values>) => {
    const next = { ...typed, ...changed };
    setTyped(next);
    onAnother(isForAnother(next));
  };
  const isOpen = isForAnother(values) || FIELDS.some((name) => fields[name] !== undefined);
  return (
    <details className={styles.fold} open={isOpen} onToggle={showUnfolded}>
      <summary>{BOOKED_BY.fold}</summary>
      <div className={styles.fields}>
        <div className={party.sideBy}>
          <Field
            id="booking-booker"
            label={BOOKED_BY.name}
            error={fields.bookerName ?? null}
            check={(text) => (text === "" ? null : personNameProblem(text))}
          >
            {(wiring) => (
              <Input
                {...wiring}
                name="bookerName"
                autoComplete="off"
                defaultValue={values.bookerName}
                onChange={(event) => note({ bookerName: event.target.value })}
              />
            )}
          </Field>
          <Field
            id="booking-booker-phone"
            label={BOOKED_BY.phone}
            error={fields.bookerPhone ?? null}
            check={(text) => (text === "" ? null : phoneProblem(text))}
          >
            {(wiring) => (
              <Input
                {...wiring}
                name="bookerPhone"
                type="tel"
                inputMode="tel"
                autoComplete="off"
                defaultValue={values.bookerPhone}
                onChange={(event) => note({ bookerPhone: event.target.value })}
              />
            )}
          </Field>
        </div>
        <Field
          id="booking-relation"
          className={party.memo}
          label={BOOKED_BY.relation}
          hint={BOOKED_BY.note}
          error={fields.relation ?? null}
        >
          {(wiring) => (
            <Select {...wiring} name="relation" defaultValue={values.relation || RELATIONS[0]}>
              {RELATIONS.map((relation) => (
                <option key={relation} value={relation}>
                  {RELATION_WORDS[relation]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </details>
  );
}
