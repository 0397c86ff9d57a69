import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { fieldId } from "#app/forms/wrong.ts";
import { Field } from "#app/ui/field.tsx";
import { Input, Select } from "#app/ui/input.tsx";
import type { Check } from "#app/ui/use-check.ts";
import type { HospitalFormSight } from "./sight.ts";
import styles from "./hospital-screen.module.css";

interface TypedFieldProps extends Pick<
  ComponentPropsWithoutRef<"input">,
  "inputMode" | "readOnly"
> {
  sight: HospitalFormSight;
  name: OneField;
  label: ReactNode;
  optional?: boolean;
  hint?: ReactNode;
  check?: Check;
  className?: string;
  /** Stands right of it. */
  beside?: ReactNode;
}

/** The fields that are one text. */
export type OneField = {
  [Name in keyof HospitalFormSight["shown"]]: HospitalFormSight["shown"][Name] extends string
    ? Name
    : never;
}[keyof HospitalFormSight["shown"]];

/** A line of the form. */
export function TypedField({
  sight,
  name,
  label,
  optional,
  hint,
  check,
  className,
  beside,
  ...rest
}: TypedFieldProps) {
  return (
    <Field
      id={fieldId(name)}
      label={label}
      error={sight.fields[name] ?? null}
      {...(optional && { optional })}
      {...(hint !== undefined && { hint })}
      {...(check && { check })}
      {...(className !== undefined && { className })}
    >
      {(wiring) => {
        const input = (
          <Input
            {...wiring}
            {...rest}
            name={name}
            autoComplete="off"
            defaultValue={sight.shown[name]}
            data-changed={sight.now[name] !== sight.saved[name] || undefined}
          />
        );
        return beside ? (
          <div className={styles.line}>
            {input}
            {beside}
          </div>
        ) : (
          input
        );
      }}
    </Field>
  );
}

interface TypedSelectProps {
  sight: HospitalFormSight;
  name: OneField;
  label: string;
  hint: string;
  /** What can be chosen; what is saved is among it, whatever it is. */
  options: readonly string[];
  word: (value: string) => string;
  /** In place of the hint where it is another than saved. */
  was: (word: string) => string;
}

/** A rule: one of a few values. */
export function TypedSelect({ sight, name, label, hint, options, word, was }: TypedSelectProps) {
  const { saved, now, shown } = sight;
  const isNew = now[name] !== saved[name];
  const all = options.includes(saved[name]) ? options : [saved[name], ...options];
  return (
    <Field
      id={fieldId(name)}
      label={label}
      hint={isNew ? was(word(saved[name])) : hint}
      error={sight.fields[name] ?? null}
    >
      {(wiring) => (
        <Select
          {...wiring}
          name={name}
          autoComplete="off"
          defaultValue={shown[name]}
          data-changed={isNew || undefined}
        >
          {all.map((value) => (
            <option key={value} value={value}>
              {word(value)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
