import { Form } from "@remix-run/react";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { usePageForm } from "#app/forms/use-form.ts";
import { useDraft } from "#app/session/use-draft.ts";
import { KIN } from "#app/text/kin.ts";
import { Button } from "#app/ui/button.tsx";
import { DraftLine } from "#app/ui/draft-line.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input, Select } from "#app/ui/input.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { personNameProblem } from "#contract/field-rules.ts";
import {
  hospitalNameProblem,
  institutionNumberProblem,
  mailProblem,
  mobileProblem,
} from "#contract/hospital-rules.ts";
import { specialtyProblem } from "#contract/kin-rules.ts";
import { SPECIALTIES } from "#contract/kin-specialties.ts";
import { KIN_JOIN } from "../../addresses.ts";
import { Consents, type Consent } from "./consents.tsx";
import { KIN_JOIN_DRAFT, KIN_JOIN_INTENT } from "./intent.ts";
import { LicenceField } from "./licence-field.tsx";
import styles from "./kin-join.module.css";

const TEXT = KIN.join;

/** What is left empty is no mistake. */
const ifAny = (problemOf: (text: string) => string | null) => (text: string) =>
  text.trim() === "" ? null : problemOf(text);

interface JoinFormProps {
  id: string;
  consents: readonly Consent[];
  /** What is known of the doctor from a request before; empty where there is none. */
  sent: { doctorName: string; specialty: string };
}

/** 답변 의사 신청: who answers, where, and how they are reached. */
export function JoinForm({ id, consents, sent }: JoinFormProps) {
  const { busy, refused } = usePageForm(KIN_JOIN_INTENT);
  const form = useFirstWrong(refused);
  const draft = useDraft(form, "", "");
  const fields: Partial<Record<string, string>> = refused?.fields ?? {};
  const values: Partial<Record<string, string>> = refused?.values ?? sent;
  const of = (name: string) => ({ id: `kin-${name}`, error: fields[name] ?? null });
  const line = (name: string) => ({ name, defaultValue: values[name] });
  return (
    <Form
      ref={form}
      method="post"
      action={KIN_JOIN}
      className={styles.fields}
      data-draft={KIN_JOIN_DRAFT}
    >
      {draft.isBack && <DraftLine onGiveUp={draft.giveUp} />}
      <input type="hidden" name="intent" value={KIN_JOIN_INTENT} />
      <input type="hidden" name="id" value={values.id ?? id} />
      <div className={styles.pair}>
        <Field {...of("doctorName")} label={TEXT.doctorName} check={personNameProblem}>
          {(wiring) => <Input {...wiring} {...line("doctorName")} autoComplete="name" />}
        </Field>
        <Field {...of("specialty")} label={TEXT.specialty} check={specialtyProblem}>
          {(wiring) => (
            <Select {...wiring} {...line("specialty")} data-draft-choice>
              <option value="">{TEXT.choose}</option>
              {Object.entries(SPECIALTIES).map(([group, all]) => (
                <optgroup key={group} label={group}>
                  {all.map((one) => (
                    <option key={one}>{one}</option>
                  ))}
                </optgroup>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <LicenceField typed={values.licence ?? ""} error={fields.licence ?? null} />
      <Field {...of("hospitalName")} label={TEXT.hospital} check={hospitalNameProblem}>
        {(wiring) => <Input {...wiring} {...line("hospitalName")} autoComplete="organization" />}
      </Field>
      <Field
        {...of("institutionNumber")}
        label={TEXT.institution}
        optional
        hint={TEXT.institutionHint}
        check={ifAny(institutionNumberProblem)}
        className={styles.short ?? ""}
      >
        {(wiring) => (
          <Input
            {...wiring}
            {...line("institutionNumber")}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        {...of("mobile")}
        label={TEXT.mobile}
        hint={TEXT.mobileHint}
        check={mobileProblem}
        className={styles.short ?? ""}
      >
        {(wiring) => <Input {...wiring} {...line("mobile")} inputMode="tel" autoComplete="tel" />}
      </Field>
      <Field
        {...of("email")}
        label={TEXT.email}
        optional
        hint={TEXT.emailHint}
        check={ifAny(mailProblem)}
      >
        {(wiring) => (
          <Input {...wiring} {...line("email")} inputMode="email" autoComplete="email" />
        )}
      </Field>
      <div>
        <Consents consents={consents} agreed={values} wrong={fields} />
        <Refusal refused={refused} />
        <div className={styles.go}>
          <Button kind="main" loading={busy}>
            {TEXT.submit}
          </Button>
        </div>
      </div>
    </Form>
  );
}
