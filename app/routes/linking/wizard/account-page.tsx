import type { Refused } from "#app/forms/refused.ts";
import { PAGE_WORDS } from "#app/text/wizard-left.ts";
import { WIZARD } from "#app/text/wizard.ts";
import { ACCOUNT, EMR_FIELDS, OWNER } from "#app/text/wizard-account.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Choices } from "#app/ui/choices.tsx";
import { EnterSubmits } from "#app/ui/enter-submits.tsx";
import { WizardFrom } from "#app/ui/staff-wizard.tsx";
import type { Wizard } from "#contract/linking-wizard.ts";
import { WAYS_IN, type WayIn } from "#contract/wizard-pages.ts";
import { WizardBar } from "./wizard-bar.tsx";
import { wrongOf } from "./wrong-of.ts";
import styles from "./wizard.module.css";

interface AccountPageProps {
  wizard: Wizard;
  refused: Refused | null;
  busy: boolean;
  now: Date;
}

type Named = "businessId" | "host" | "clientId" | "tokenUrl" | "finalOwnerNaverId";

/** 계정: what was typed or handed over. What is secret goes in and never comes out. */
export function AccountPage({ wizard, refused, busy, now }: AccountPageProps) {
  const { platform, account, leftBy, leftAt } = wizard;
  if (!account) return null;
  const words = ACCOUNT[platform];
  const errors = refused?.fields ?? {};
  const typed = (name: Named) => refused?.values[name] ?? account[name];
  const line = (name: Named, label: string, hint?: string) => (
    <Field id={name} label={label} error={errors[name] ?? null} {...(hint && { hint })}>
      {(wiring) => (
        <Input
          {...wiring}
          name={name}
          defaultValue={typed(name)}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
  const way = (refused?.values.way ?? account.way) as WayIn;
  const isEmr = platform === "EMR";
  return (
    <>
      <EnterSubmits intent="account" />
      <h1>{words.title}</h1>
      <p>{words.then}</p>
      {account.login && (
        <div className={styles.login}>
          <Button name="intent" value="login" formNoValidate>
            {WIZARD.login(platform)}
          </Button>
          <p>{WIZARD.loginThen(platform)}</p>
        </div>
      )}
      {leftBy === null && leftAt !== null && !isEmr && account.secret && (
        <WizardFrom>{WIZARD.handed(platform, leftAt, now)}</WizardFrom>
      )}
      <div className={styles.fields}>
        {isEmr && line("host", EMR_FIELDS.host, EMR_FIELDS.hostHint)}
        {line("businessId", words.businessId, words.businessHint)}
        {isEmr && (
          <>
            <Choices
              id="way"
              legend={EMR_FIELDS.way}
              name="way"
              options={WAYS_IN.map((one) => [one, EMR_FIELDS.ways[one]] as const)}
              chosen={way}
            />
            <div data-of="client">{line("clientId", EMR_FIELDS.clientId)}</div>
          </>
        )}
        <div data-of="secret">
          <Field
            id="secret"
            label={isEmr ? EMR_FIELDS.clientSecret : words.secret}
            hint={
              account.secret
                ? WIZARD.changeSecret
                : isEmr
                  ? EMR_FIELDS.clientSecretHint
                  : WIZARD.secretThen
            }
            error={errors.secret ?? null}
          >
            {(wiring) => (
              <>
                {account.secret && (
                  <span className={styles.saved}>{WIZARD.saved(account.secret.hint)}</span>
                )}
                <Input {...wiring} name="secret" type="password" autoComplete="new-password" />
              </>
            )}
          </Field>
        </div>
        {isEmr && (
          <div data-of="client">{line("tokenUrl", EMR_FIELDS.tokenUrl, EMR_FIELDS.tokenHint)}</div>
        )}
      </div>
      {platform === "NAVER" && (
        <section className={styles.section}>
          <h2>{OWNER.title}</h2>
          <p>{OWNER.then}</p>
          <div className={styles.fields}>{line("finalOwnerNaverId", OWNER.id)}</div>
          <ul className={styles.consequence}>
            {OWNER.consequences.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <label className={styles.confirm}>
            <input
              type="checkbox"
              id="transferConfirm"
              name="transferConfirm"
              value="yes"
              aria-invalid={errors.transferConfirm ? true : undefined}
              aria-describedby={errors.transferConfirm ? "transferConfirm-error" : undefined}
              defaultChecked={account.transferConfirm}
            />
            <span>{OWNER.confirm}</span>
          </label>
          {errors.transferConfirm && (
            <FieldError id="transferConfirm-error">{errors.transferConfirm}</FieldError>
          )}
        </section>
      )}
      <WizardBar
        platform={platform}
        page={1}
        wrong={wrongOf(refused)}
        busy={busy}
        main={{ intent: "account", word: WIZARD.next(PAGE_WORDS.VERIFY) }}
      />
    </>
  );
}
