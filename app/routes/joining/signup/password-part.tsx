import { useState } from "react";
import { SIGNUP_FIELD_WORDS, SIGNUP_LOGIN } from "#app/text/signup.ts";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { phoneDigits } from "#contract/field-rules.ts";
import { knownProblem, PASSWORD_LEAST } from "#contract/password-rules.ts";
import type { PageProps } from "./page-frame.tsx";
import { Rules } from "./rules.tsx";
import { controlOf } from "./wrong-on.ts";
import styles from "./signup.module.css";

type PasswordPartProps = Pick<PageProps, "signup" | "refused"> & {
  /** As it is typed now. */
  id: string;
};

/** The password: one that is kept is not asked for again, and never shown. */
export function PasswordPart(props: PasswordPartProps) {
  const { signup, refused } = props;
  if (!signup.hasPassword) return <PasswordField {...props} label={SIGNUP_FIELD_WORDS.password} />;
  return (
    <div className={styles.saved}>
      <Field id={`${controlOf("password")}-saved`} label={SIGNUP_FIELD_WORDS.password}>
        {({ id }) => (
          <output id={id} className={styles.kept}>
            {SIGNUP_LOGIN.saved}
          </output>
        )}
      </Field>
      <details open={refused?.fields.password !== undefined}>
        <summary>{SIGNUP_LOGIN.change}</summary>
        <PasswordField {...props} label={SIGNUP_LOGIN.next} />
      </details>
    </div>
  );
}

/** Never red while one types: the rules under it get their ticks. */
const NEVER_RED = () => null;

function PasswordField({ signup, refused, id, label }: PasswordPartProps & { label: string }) {
  const [typed, setTyped] = useState("");
  const letters = Array.from(typed.normalize("NFC")).length;
  const phones = [signup.typed.requesterPhone, signup.typed.hospitalTel]
    .map(phoneDigits)
    .filter((digits) => digits !== "");
  const isUnknown = typed !== "" && knownProblem(typed, { loginId: id, phones }) === null;
  return (
    <div className={styles.line}>
      <Field
        id={controlOf("password")}
        label={label}
        error={refused?.fields.password ?? null}
        check={NEVER_RED}
      >
        {(wiring) => (
          <PasswordInput
            {...wiring}
            name="password"
            autoComplete="new-password"
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      </Field>
      <Rules
        rules={[
          { says: SIGNUP_LOGIN.length(letters), isMet: letters >= PASSWORD_LEAST },
          { says: SIGNUP_LOGIN.known, isMet: isUnknown },
        ]}
      />
      <p className={styles.under}>{SIGNUP_LOGIN.hint}</p>
    </div>
  );
}
