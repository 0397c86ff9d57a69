import { Form } from "@remix-run/react";
import { useState } from "react";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { usePageForm } from "#app/forms/use-form.ts";
import { readAs } from "#app/text/read-as.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { mobileProblem } from "#contract/hospital-rules.ts";
import styles from "./look-up-form.module.css";

interface LookUpFormProps {
  /** Of its fields: what their ids begin with. */
  id: string;
  intent: string;
  action: string;
  words: Readonly<Record<"number" | "numberHint" | "mobile" | "submit", string>>;
  /** A number as it is shown, however it is written; null of what is none. */
  read: (text: string) => string | null;
  /** What is wrong with one. */
  check: (text: string) => string | null;
  /** What the way here has said of it. */
  number?: string;
  /** Goes along with both, where it was typed before. */
  carried?: readonly string[];
}

/** Finds what somebody asked for by its number, as one happens to write it, and the mobile number in it. */
export function LookUpForm({ id, intent, action, words, read, check, ...props }: LookUpFormProps) {
  const { busy, refused } = usePageForm(intent);
  const form = useFirstWrong(refused);
  const fields = refused?.fields ?? {};
  const values: Partial<Record<string, string>> = refused?.values ?? { number: props.number };
  const [number, setNumber] = useState(values.number ?? "");
  const shown = read(number);
  return (
    <Form ref={form} method="post" action={action} className={styles.form}>
      <input type="hidden" name="intent" value={intent} />
      {props.carried?.map((name) => (
        <input key={name} type="hidden" name={name} value={values[name] ?? ""} />
      ))}
      <div className={styles.fields}>
        <Field
          id={`${id}-number`}
          label={words.number}
          // As what it was read, where it is written otherwise.
          hint={shown === null || shown === number.trim() ? words.numberHint : readAs(shown)}
          error={fields.number ?? null}
          check={check}
        >
          {(wiring) => (
            <Input
              {...wiring}
              name="number"
              defaultValue={values.number}
              onInput={({ currentTarget }) => setNumber(currentTarget.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
        <Field
          id={`${id}-mobile`}
          label={words.mobile}
          error={fields.mobile ?? null}
          check={mobileProblem}
        >
          {(wiring) => (
            <Input
              {...wiring}
              name="mobile"
              defaultValue={values.mobile}
              inputMode="tel"
              autoComplete="tel"
            />
          )}
        </Field>
      </div>
      <Refusal refused={refused} />
      <div className={styles.go}>
        <Button kind="main" loading={busy}>
          {words.submit}
        </Button>
      </div>
    </Form>
  );
}
