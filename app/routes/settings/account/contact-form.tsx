import { Form } from "@remix-run/react";
import { valueIn, type Pairs } from "#app/forms/pairs.ts";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { usePageForm } from "#app/forms/use-form.ts";
import { useSettingsForm } from "#app/forms/use-settings-form.ts";
import { CONTACT_TEXT } from "#app/text/second-factor.ts";
import { phoneText } from "#app/text/reservation.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { Make } from "#app/ui/settings/make.tsx";
import { ResumeLine } from "#app/ui/settings/resume-line.tsx";
import type { OwnAccount } from "#contract/own-account.ts";
import { ACCOUNT } from "../../addresses.ts";
import { ACCOUNT_INTENTS, keptName } from "./account-intents.ts";
import { useLeaving, useVersionOf } from "./leaving.tsx";
import { MailState } from "./mail-state.tsx";
import styles from "./account-screen.module.css";

const PARTS = [
  { at: "email", label: CONTACT_TEXT.email },
  { at: "mobile", label: CONTACT_TEXT.mobile },
];

const pairsOf = (email: string, mobile: string): Pairs => [
  ["email", email],
  ["mobile", mobile],
];

/** 연락처: mail and mobile of whose account it is; either may be empty. */
export function ContactForm({
  email,
  isMailConfirmed,
  mobile,
  mailToken,
}: Pick<OwnAccount, "email" | "isMailConfirmed" | "mobile"> & { mailToken: string | null }) {
  const { busy, refused } = usePageForm(ACCOUNT_INTENTS.contact);
  const fields = refused?.fields ?? {};
  const values: Partial<Record<string, string>> = refused?.values ?? {};
  const saved = pairsOf(email ?? "", mobile === null ? "" : phoneText(mobile));
  const { form, drawn, shown, changed, kept, resume, discard } = useSettingsForm({
    ...{
      name: keptName(ACCOUNT_INTENTS.contact),
      version: useVersionOf(saved),
      base: JSON.stringify(saved),
      parts: PARTS,
      saved,
    },
    typed: values.email === undefined ? null : pairsOf(values.email, values.mobile ?? ""),
    may: true,
  });
  useFirstWrong(refused, form);
  useLeaving("contact", changed);
  return (
    <Make id="contact" title={CONTACT_TEXT.title} then={CONTACT_TEXT.then}>
      <ResumeLine kept={kept} onResume={resume} onDiscard={discard} />
      <Form key={drawn} ref={form} method="post" action={ACCOUNT} className={styles.narrow}>
        <input type="hidden" name="intent" value={ACCOUNT_INTENTS.contact} />
        <Field id="own-email" label={CONTACT_TEXT.email} optional error={fields.email ?? null}>
          {(wiring) => (
            <Input
              {...wiring}
              name="email"
              inputMode="email"
              autoComplete="email"
              defaultValue={valueIn(shown, "email")}
            />
          )}
        </Field>
        <Field
          id="own-mobile"
          label={CONTACT_TEXT.mobile}
          optional
          hint={CONTACT_TEXT.mobileHint}
          error={fields.mobile ?? null}
        >
          {(wiring) => (
            <Input
              {...wiring}
              name="mobile"
              inputMode="tel"
              autoComplete="tel"
              defaultValue={valueIn(shown, "mobile")}
            />
          )}
        </Field>
        <Refusal refused={refused} />
        <div>
          <Button loading={busy}>{CONTACT_TEXT.save}</Button>
        </div>
      </Form>
      {email !== null && <MailState mail={email} confirmed={isMailConfirmed} token={mailToken} />}
    </Make>
  );
}
