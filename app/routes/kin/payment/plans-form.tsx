import { Form } from "@remix-run/react";
import { useState } from "react";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { usePageForm } from "#app/forms/use-form.ts";
import { useDraft } from "#app/session/use-draft.ts";
import { PAYMENT_TEXT, won } from "#app/text/payment.ts";
import { DraftLine } from "#app/ui/draft-line.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { PublicPage } from "#app/ui/public-page.tsx";
import { Choices } from "#app/ui/choices.tsx";
import { brnProblem, hospitalNameProblem, mailProblem } from "#contract/hospital-rules.ts";
import { MONTHS, PERIODS, PLAN_IDS, planHolds, PLANS } from "#contract/payment-plans.ts";
import { kinOrder } from "../../addresses.ts";
import { BillOf } from "./bill.tsx";
import { addressOf } from "./chosen.ts";
import { KIN_PAYMENT_DRAFT, PAYMENT_INTENTS } from "./intents.ts";
import styles from "./payment.module.css";

const TEXT = PAYMENT_TEXT;
/** What is chosen where nothing was yet: what most take, the shortest. */
const DEFAULT = { plan: "STANDARD", months: 1 } as const;

const FIELDS = [
  ["payerName", TEXT.payerName, hospitalNameProblem, "organization"],
  ["payerBrn", TEXT.payerBrn, brnProblem, "off"],
  ["payerEmail", TEXT.payerEmail, mailProblem, "email"],
] as const;

/** Goes along with what is chosen: which request it is for, and what is known of it. */
const CARRIED = ["number", "mobile", "pass", "order", "doctor", "closed", "mailed", "begun"];

const ifAny = (problemOf: (text: string) => string | null) => (text: string) =>
  text.trim() === "" ? null : problemOf(text);

interface PlansFormProps {
  values: Partial<Record<string, string>>;
  refused: { message: string; fields: Readonly<Partial<Record<string, string>>> } | null;
}

/** What is paid for how long, by whom, and the sum of it. */
export function PlansForm({ values, refused }: PlansFormProps) {
  const { busy } = usePageForm(PAYMENT_INTENTS.pay);
  const { mailed = "", begun = "" } = values;
  const form = useFirstWrong(refused);
  const draft = useDraft(form, "", "");
  const [chosen, setChosen] = useState(values);
  const plan = PLAN_IDS.find((id) => id === chosen.plan) ?? DEFAULT.plan;
  const months = MONTHS.find((one) => String(one) === chosen.months) ?? DEFAULT.months;
  const choose = (name: string, value: string) => {
    const next = { ...chosen, [name]: value };
    setChosen(next);
    if (next.pass || next.order)
      window.history.replaceState(window.history.state, "", addressOf(next));
  };
  return (
    <PublicPage title={TEXT.title} lead={TEXT.lead(values.number ?? "", values.doctor ?? "")} wide>
      {Boolean(values.closed) && (
        <p>
          <b>{TEXT.order.none}</b> {TEXT.order.noneSay}
        </p>
      )}
      {begun !== "" && (
        <p>
          {TEXT.begun.say} <Link to={kinOrder(begun)}>{TEXT.begun.see}</Link>
        </p>
      )}
      <Form
        ref={form}
        method="post"
        action={addressOf(chosen)}
        className={styles.pay}
        data-draft={KIN_PAYMENT_DRAFT}
        onChange={({ target }) => {
          const { name, value } = target as unknown as HTMLInputElement;
          if (name === "plan" || name === "months") choose(name, value);
        }}
      >
        <input type="hidden" name="intent" value={PAYMENT_INTENTS.pay} />
        {CARRIED.map((name) => (
          <input key={name} type="hidden" name={name} value={values[name]} />
        ))}
        <div className={styles.choice}>
          <fieldset className={styles.plans}>
            <legend>
              {TEXT.plan} <span>{TEXT.withVat}</span>
            </legend>
            {PLANS.map((one) => (
              // eslint-disable-next-line jsx-a11y/label-has-associated-control -- its text stands two levels down
              <label key={one.id}>
                <input type="radio" name="plan" value={one.id} defaultChecked={one.id === plan} />
                <span>
                  <b>{one.name}</b>
                  <small>{planHolds(one)}</small>
                </span>
                <span className={styles.price}>
                  <b>{won(one.won)}</b>
                  <small>{TEXT.aMonth}</small>
                </span>
              </label>
            ))}
          </fieldset>
          <Choices
            id="pay-months"
            legend={TEXT.period}
            name="months"
            options={PERIODS.map(({ months: one, discountPercent }) => [
              String(one),
              <span key={one} className={styles.period}>
                {TEXT.months(one)}
                {discountPercent > 0 && <small>{TEXT.off(discountPercent)}</small>}
              </span>,
            ])}
            chosen={String(months)}
            wide
          />
          {draft.isBack && <DraftLine onGiveUp={draft.giveUp} />}
          <div className={styles.payer}>
            {FIELDS.map(([name, label, check, autoComplete]) => (
              <Field
                key={name}
                id={`pay-${name}`}
                label={label}
                error={refused?.fields[name] ?? null}
                {...(name === "payerEmail" && mailed !== ""
                  ? { hint: TEXT.payerEmailKept(mailed), check: ifAny(check), optional: true }
                  : { check })}
              >
                {(wiring) => (
                  <Input
                    {...wiring}
                    name={name}
                    defaultValue={values[name]}
                    autoComplete={autoComplete}
                    inputMode={name === "payerBrn" ? "numeric" : undefined}
                  />
                )}
              </Field>
            ))}
          </div>
        </div>
        <BillOf plan={plan} months={months} busy={busy} refused={refused} />
      </Form>
    </PublicPage>
  );
}
