import type { ReactNode } from "react";
import { FieldError } from "#app/ui/field.tsx";
import { Glyph, type GlyphName } from "#app/ui/glyph.tsx";
import { joined } from "#app/ui/joined.ts";
import styles from "./choice-rows.module.css";

interface Choice {
  value: string;
  name: ReactNode;
  says: string;
  /** At its right. */
  end?: string;
  /** It stands so already, marked by that, and cannot be chosen. */
  mark?: GlyphName | undefined;
}

interface ChoiceRowsProps {
  id: string;
  legend: string;
  /** The legend is for the ear only. */
  unnamed?: boolean;
  name: string;
  several?: boolean;
  choices: readonly Choice[];
  chosen: readonly string[];
  error?: string | undefined;
}

/** Choices that want a sentence each: ruled rows. */
export const ChoiceRows = (props: ChoiceRowsProps) => {
  const { id, legend, unnamed, name, several, choices, chosen, error } = props;
  const isChosen = choices.some(({ value }) => chosen.includes(value));
  return (
    <fieldset
      id={id}
      className={styles.group}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      data-wrong={error ? (isChosen ? true : "unchosen") : undefined}
    >
      <legend className={joined(styles.legend, unnamed && "vh")}>{legend}</legend>
      <div className={styles.rows}>
        {choices.map(({ value, name: word, says, end, mark }) => {
          const words = (
            <>
              <span className={styles.words}>
                <b>{word}</b>
                <small>{says}</small>
              </span>
              {end && <span className={styles.end}>{end}</span>}
            </>
          );
          return mark ? (
            <p key={value} className={styles.row} data-done={mark}>
              <Glyph name={mark} />
              {words}
            </p>
          ) : (
            <label key={value} className={`check ${styles.row}`}>
              <input
                type={several ? "checkbox" : "radio"}
                name={name}
                value={value}
                defaultChecked={chosen.includes(value)}
              />
              {words}
            </label>
          );
        })}
      </div>
      {error && (
        <div className={styles.error}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
};
