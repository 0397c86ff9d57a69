import { useState, type ComponentPropsWithRef } from "react";
import { LOGIN_TEXT } from "#app/text/login.ts";
import { Icon } from "./icon.tsx";
import { Input } from "./input.tsx";
import { useHydrated } from "./use-hydrated.ts";
import styles from "./password-input.module.css";

/** A password, with 보기 where a script can give it. */
export function PasswordInput(
  props: Omit<ComponentPropsWithRef<"input">, "size" | "ref" | "type" | "className">,
) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <Input {...props} type={shown ? "text" : "password"} />
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
  );
}
