import type { ReactNode } from "react";
import { Field } from "../field.tsx";
import { Input } from "../input.tsx";
import { joined } from "../joined.ts";
import type { Check } from "../use-check.ts";
import styles from "./number-field.module.css";

interface NumberFieldProps {
  id: string;
  name: string;
  label: string;
  /** 분, 명, 원: stands behind it. */
  unit: string;
  value: string;
  hint?: ReactNode;
  error?: string | undefined;
  check?: Check;
  /** Not as it was saved. */
  changed?: boolean;
  /** Room for an amount of money. */
  wide?: boolean;
}

/** A number with its unit, right-aligned; typed as text, so that what is no number is kept. */
export const NumberField = ({
  id,
  name,
  label,
  unit,
  value,
  hint,
  error,
  check,
  changed,
  wide,
}: NumberFieldProps) => (
  <Field id={id} label={label} hint={hint} error={error ?? null} {...(check && { check })}>
    {(wiring) => (
      <span className={joined(styles.num, wide && styles.wide)}>
        <Input
          {...wiring}
          name={name}
          defaultValue={value}
          inputMode="numeric"
          autoComplete="off"
          data-changed={changed || undefined}
        />
        {unit}
      </span>
    )}
  </Field>
);
