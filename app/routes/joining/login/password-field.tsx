import { useState, type KeyboardEvent } from "react";
import { LOGIN_TEXT } from "#app/text/login.ts";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Input } from "#app/ui/input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import styles from "./login.module.css";

interface PasswordFieldProps {
  id: string;
  error: string | null;
  /** To be typed once more: the login was refused. */
  again: boolean;
}

/** The password, with 보기 and the Caps Lock hint where a script can give them. */
export function PasswordField({ id, error, again }: PasswordFieldProps) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <Field id={id} label={LOGIN_TEXT.password} error={error}>
      {(wiring) => (
        <>
          <div className={styles.password}>
            <Input
              {...wiring}
              name="password"
              data-wrong={again ? "" : undefined}
              type={shown ? "text" : "password"}
              autoComplete="current-password"
              onKeyDown={watch}
              onKeyUp={watch}
            />
            {hydrated && (
              <button
                type="button"
                aria-pressed={shown}
                aria-label={LOGIN_TEXT.showPassword}
                onClick={() => setShown(!shown)}
              >
                {shown ? <Icon name="eye-off" /> : <Icon name="eye" />}
                {shown ? LOGIN_TEXT.hide : LOGIN_TEXT.show}
              </button>
            )}
          </div>
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
