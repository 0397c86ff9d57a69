import { useState } from "react";
import { KIN } from "#app/text/kin.ts";
import { readAs } from "#app/text/read-as.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { licenceDigits, licenceProblem } from "#contract/kin-rules.ts";
import styles from "./kin-join.module.css";

const TEXT = KIN.join;

/** Says how a licence was read that was written with more than its digits. */
const hintOf = (typed: string): string => {
  const isRead = typed.trim() !== "" && licenceProblem(typed) === null;
  const digits = licenceDigits(typed);
  return isRead && digits !== typed.trim() ? readAs(digits) : TEXT.licenceHint;
};

export function LicenceField({ typed, error }: { typed: string; error: string | null }) {
  const [now, setNow] = useState(typed);
  return (
    <Field
      id="kin-licence"
      label={TEXT.licence}
      hint={<span aria-live="polite">{hintOf(now)}</span>}
      error={error}
      check={licenceProblem}
      className={styles.short ?? ""}
    >
      {(wiring) => (
        <Input
          {...wiring}
          name="licence"
          defaultValue={typed}
          onChange={(event) => setNow(event.target.value)}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </Field>
  );
}
