import type { ReactNode } from "react";
import { joined } from "./joined.ts";
import { useCheck, type Check } from "./use-check.ts";
import styles from "./field.module.css";
import { Icon } from "./icon.tsx";

/** What ties a control to its label, hint and error; spread it onto the control. */
export interface FieldWiring {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

interface FieldProps {
  /** The control's id, once a page. */
  id: string;
  label: ReactNode;
  optional?: boolean;
  hint?: ReactNode;
  error?: string | null;
  /** Judged when it is left, and while it is being mended; the server judges it again. */
  check?: Check;
  className?: string;
  children: (wiring: FieldWiring) => ReactNode;
}

/** Label above, hint under, error under with icon; wired for the ear. */
export function Field({
  id,
  label,
  optional,
  hint,
  error: answered = null,
  check,
  className,
  children,
}: FieldProps) {
  const { error, handlers } = useCheck(answered, check);
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = joined(error && errorId, hint !== undefined && hintId);
  const wiring: FieldWiring = { id };
  if (describedBy) wiring["aria-describedby"] = describedBy;
  if (error) wiring["aria-invalid"] = true;
  return (
    <div className={joined(styles.field, className)} {...handlers}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> 선택</span>}
      </label>
      {children(wiring)}
      {hint !== undefined && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** A field's error alone, where the control is not a single one. */
export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className={styles.error} id={id}>
    <Icon name="circle-alert" />
    <span>{children}</span>
  </p>
);
