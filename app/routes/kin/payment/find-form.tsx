import { Form } from "@remix-run/react";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { usePageForm } from "#app/forms/use-form.ts";
import { PAYMENT_TEXT } from "#app/text/payment.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { Also, PublicPage } from "#app/ui/public-page.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { mobileProblem } from "#contract/hospital-rules.ts";
import { REQUEST_KINDS, requestNumberProblem } from "#contract/request-number.ts";
import { KIN_PAYMENT, KIN_STATUS } from "../../addresses.ts";
import { PAYMENT_INTENTS } from "./intents.ts";
import styles from "./payment.module.css";

const TEXT = PAYMENT_TEXT.find;
const numberProblem = requestNumberProblem(REQUEST_KINDS.kin);

/** Goes along with the numbers, where it was typed before. */
const CARRIED = ["plan", "months", "payerName", "payerBrn", "payerEmail"];

/** Which request is to be paid for; `number`: what the way here has said; `isOver`: it names nothing by now. */
export function FindForm({ number, isOver }: { number: string; isOver: boolean }) {
  const { busy, refused } = usePageForm(PAYMENT_INTENTS.find);
  const form = useFirstWrong(refused);
  const fields = refused?.fields ?? {};
  const values: Partial<Record<string, string>> = refused?.values ?? { number };
  return (
    <PublicPage
      title={PAYMENT_TEXT.title}
      lead={isOver && refused === null ? TEXT.over : TEXT.lead}
    >
      <Form ref={form} method="post" action={KIN_PAYMENT} className={styles.find}>
        <input type="hidden" name="intent" value={PAYMENT_INTENTS.find} />
        {CARRIED.map((name) => (
          <input key={name} type="hidden" name={name} value={values[name] ?? ""} />
        ))}
        <Field
          id="pay-number"
          label={TEXT.number}
          hint={TEXT.numberHint}
          error={fields.number ?? null}
          check={numberProblem}
        >
          {(wiring) => (
            <Input {...wiring} name="number" defaultValue={values.number} autoComplete="off" />
          )}
        </Field>
        <Field
          id="pay-mobile"
          label={TEXT.mobile}
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
        <Refusal refused={refused} />
        <div className={styles.go}>
          <Button kind="main" loading={busy}>
            {TEXT.submit}
          </Button>
        </div>
      </Form>
      <Also>
        <Link to={KIN_STATUS}>{TEXT.status}</Link>
      </Also>
    </PublicPage>
  );
}
