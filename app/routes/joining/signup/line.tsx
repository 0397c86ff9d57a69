import type { ComponentPropsWithRef, ReactNode } from "react";
import { SIGNUP_FIELD_WORDS } from "#app/text/signup.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { Check } from "#app/ui/use-check.ts";
import type { SignupField } from "#contract/signup-pages.ts";
import type { PageProps } from "./page-frame.tsx";
import { asWritten } from "./page-here.ts";
import { controlOf } from "./wrong-on.ts";
import styles from "./signup.module.css";

interface LineProps
  extends
    Pick<PageProps, "signup" | "refused">,
    Omit<ComponentPropsWithRef<"input">, "size" | "ref" | "name" | "id" | "className"> {
  field: SignupField;
  hint?: ReactNode;
  /** Left out: what it came back with. */
  error?: string | null;
  check?: Check;
  optional?: boolean;
  short?: boolean;
  /** Beside the control. */
  beside?: ReactNode;
  /** Under it. */
  children?: ReactNode;
}

/** What was typed last: here where it came back, else as it is kept. */
export const typedIn = (
  { signup, refused }: Pick<PageProps, "signup" | "refused">,
  field: SignupField,
): string => refused?.values[field] ?? asWritten(field, signup.typed[field]);

/** A line to type in, with what was typed. */
export function Line({
  signup,
  refused,
  field: name,
  hint,
  error = refused?.fields[name] ?? null,
  check,
  optional = false,
  short = false,
  beside,
  children,
  ...rest
}: LineProps) {
  const field = (
    <Field
      id={controlOf(name)}
      label={SIGNUP_FIELD_WORDS[name]}
      optional={optional}
      error={error}
      className={short ? (styles.short ?? "") : ""}
      {...(hint !== undefined && { hint })}
      {...(check && { check })}
    >
      {(wiring) => {
        const input = (
          <Input
            {...wiring}
            {...rest}
            name={name}
            defaultValue={typedIn({ signup, refused }, name)}
          />
        );
        return beside ? (
          <div className={styles.with}>
            {input}
            {beside}
          </div>
        ) : (
          input
        );
      }}
    </Field>
  );
  return children === undefined ? (
    field
  ) : (
    <div className={styles.line}>
      {field}
      {children}
    </div>
  );
}
