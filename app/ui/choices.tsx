import type { ReactNode } from "react";
import { FieldError } from "./field.tsx";
import { joined } from "./joined.ts";
import styles from "./choices.module.css";

interface ChoicesProps<Value extends string> {
  /** The group's id, once a page: where what is wrong leads. */
  id: string;
  legend: string;
  /** The legend is for the ear only. */
  unnamed?: boolean;
  name: string;
  options: readonly (readonly [value: Value, word: ReactNode])[];
  /** What is chosen as it is drawn; null: nothing. */
  chosen: Value | null;
  /** Several may be chosen. */
  several?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** Not as it was saved. */
  changed?: boolean;
  /** As wide as its column, not 400. */
  wide?: boolean;
}

/** Two to six to choose among: one ruled block. More are a select. */
export function Choices<Value extends string>({
  id,
  legend,
  unnamed,
  name,
  options,
  chosen,
  several,
  hint,
  error,
  changed,
  wide,
}: ChoicesProps<Value>) {
  return (
    <fieldset
      className={joined(styles.group, !wide && styles.narrow)}
      id={id}
      tabIndex={-1}
      aria-describedby={
        joined(error && `${id}-error`, hint !== undefined && `${id}-hint`) || undefined
      }
      data-wrong={error ? (chosen === null ? "unchosen" : true) : undefined}
    >
      <legend className={joined(styles.legend, unnamed && "vh")}>{legend}</legend>
      <div
        className={styles.choices}
        data-many={options.length}
        data-changed={changed || undefined}
      >
        {options.map(([value, word]) => (
          <label key={value}>
            <input
              type={several ? "checkbox" : "radio"}
              name={name}
              value={value}
              defaultChecked={value === chosen}
            />
            {word}
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
