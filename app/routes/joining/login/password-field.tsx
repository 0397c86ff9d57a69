import { useState, type KeyboardEvent } from "react";
import { LOGIN_TEXT } from "#app/text/login.ts";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import styles from "./login.module.css";

interface PasswordFieldProps {
  id: string;
  error: string | null;
  /** To be typed once more: the login was refused. */
  again: boolean;
}

/** The password, with 보기 and the Caps Lock hint where a script can give them. */
export function PasswordField({ id, error, again }: PasswordFieldProps) {
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <Field id={id} label={LOGIN_TEXT.password} error={error}>
      {(wiring) => (
        <>
          <PasswordInput
            {...wiring}
            name="password"
            data-wrong={again ? "" : undefined}
            autoComplete="current-password"
            onKeyDown={watch}
            onKeyUp={watch}
          />
          <div role="status">
            {capsLock && (
              <p className={styles.caps}>
                <Icon name="info" />
                {LOGIN_TEXT.capsLock}
              </p>
            )}
          </div>
        </>
      )}
    </Field>
  );
}
