import { useState } from "react";
import { EXPORT, EXPORT_PROBLEMS, EXPORT_WHY, type ExportProblem } from "#app/text/export.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { reasonProblem } from "#contract/field-rules.ts";
import styles from "./export-dialog.module.css";

/** The purpose of a file, in one press, and in words where it is none of those that are named. */
export function ExportWhy({ problem }: { problem: ExportProblem | null }) {
  const [why, setWhy] = useState("");
  const asked = problem === "reason" ? EXPORT_PROBLEMS.reason : null;
  const note = problem === "note" ? EXPORT_PROBLEMS.note : null;
  return (
    <>
      <fieldset
        className={styles.part}
        aria-describedby={asked === null ? undefined : "export-why"}
      >
        <legend>{EXPORT.why}</legend>
        <div className={styles.choices}>
          {EXPORT_WHY.map(({ value, word }) => (
            <label key={value}>
              <input
                type="radio"
                name="reason"
                value={value}
                required
                onChange={() => setWhy(value)}
              />
              {word}
            </label>
          ))}
        </div>
        {asked !== null && <FieldError id="export-why">{asked}</FieldError>}
      </fieldset>
      <Field
        id="export-note"
        label={EXPORT.note}
        optional={why !== "OTHER"}
        error={note}
        check={reasonProblem}
      >
        {(wiring) => (
          <Input
            {...wiring}
            name="note"
            autoComplete="off"
            required={why === "OTHER"}
            placeholder={EXPORT.noteLike}
          />
        )}
      </Field>
    </>
  );
}
