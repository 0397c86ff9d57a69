import { Form } from "@remix-run/react";
import type { Pairs } from "#app/forms/pairs.ts";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { usePageForm } from "#app/forms/use-form.ts";
import { OWN_ACCOUNT } from "#app/text/account.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { Make } from "#app/ui/settings/make.tsx";
import { IDLE_CHOICES } from "#contract/idle-time.ts";
import { passwordProblem } from "#contract/password-rules.ts";
import { ACCOUNT } from "../../addresses.ts";
import { ACCOUNT_INTENTS } from "./account-intents.ts";
import { useTyped } from "./leaving.tsx";
import styles from "./account-screen.module.css";

const TYPED = [
  { at: "now", label: OWN_ACCOUNT.present },
  { at: "next", label: OWN_ACCOUNT.next },
];

const UNTYPED: Pairs = TYPED.map(({ at }) => [at, ""]);

/** 비밀번호 바꾸기. What was typed goes no further than to the server. */
export function PasswordForm({ loginId }: { loginId: string }) {
  const { busy, refused } = usePageForm(ACCOUNT_INTENTS.password);
  const form = useFirstWrong(refused);
  useTyped("password", { form, parts: TYPED, saved: UNTYPED, busy, refused });
  const fields = refused?.fields ?? {};
  return (
    <Make id="password" title={OWN_ACCOUNT.password} then={OWN_ACCOUNT.passwordThen}>
      <Form ref={form} method="post" action={ACCOUNT} className={styles.narrow}>
        <input type="hidden" name="intent" value={ACCOUNT_INTENTS.password} />
        <input
          className="vh"
          tabIndex={-1}
          aria-hidden
          readOnly
          autoComplete="username"
          value={loginId}
        />
        <Field id="password-now" label={OWN_ACCOUNT.present} error={fields.now ?? null}>
          {(wiring) => <PasswordInput {...wiring} name="now" autoComplete="current-password" />}
        </Field>
        <Field
          id="password-next"
          label={OWN_ACCOUNT.next}
          hint={OWN_ACCOUNT.nextHint}
          error={fields.next ?? null}
          check={passwordProblem}
        >
          {(wiring) => <PasswordInput {...wiring} name="next" autoComplete="new-password" />}
        </Field>
        <Refusal refused={refused} />
        <div>
          <Button kind="main" loading={busy}>
            {OWN_ACCOUNT.password}
          </Button>
        </div>
      </Form>
    </Make>
  );
}

/** 자동 로그아웃: of the whole hospital; who may not set it reads it. */
export function IdleForm({ minutes, may }: { minutes: number; may: boolean }) {
  const { busy, refused } = usePageForm(ACCOUNT_INTENTS.idle);
  const choices: number[] = [...IDLE_CHOICES];
  if (!choices.includes(minutes)) choices.push(minutes);
  return (
    <Make id="idle" title={OWN_ACCOUNT.idle} then={OWN_ACCOUNT.idleThen}>
      {may ? (
        <Form method="post" action={ACCOUNT} className={styles.idle}>
          <input type="hidden" name="intent" value={ACCOUNT_INTENTS.idle} />
          <input type="hidden" name="was" value={minutes} />
          <Field
            id="idle-minutes"
            label={OWN_ACCOUNT.idleLabel}
            hint={OWN_ACCOUNT.idleHint}
            error={refused?.fields.minutes ?? null}
          >
            {(wiring) => (
              <Select {...wiring} name="minutes" defaultValue={minutes}>
                {choices
                  .toSorted((one, other) => one - other)
                  .map((choice) => (
                    <option key={choice} value={choice}>
                      {OWN_ACCOUNT.minutes(choice)}
                    </option>
                  ))}
              </Select>
            )}
          </Field>
          <Refusal refused={refused} />
          <div>
            <Button loading={busy}>{OWN_ACCOUNT.idleSave}</Button>
          </div>
        </Form>
      ) : (
        <p>{OWN_ACCOUNT.minutes(minutes)}</p>
      )}
    </Make>
  );
}
