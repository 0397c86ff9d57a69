import { Form } from "@remix-run/react";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { usePageForm } from "#app/forms/use-form.ts";
import { KIN } from "#app/text/kin.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { Also, PublicPage } from "#app/ui/public-page.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { mobileProblem } from "#contract/hospital-rules.ts";
import {
  readRequestNumber,
  requestNumber,
  requestNumberProblem,
} from "#contract/request-number.ts";
import { KIN_JOIN, KIN_STATUS } from "../../addresses.ts";
import { KIN_STATUS_INTENTS } from "./intents.ts";
import styles from "../recovery.module.css";

const TEXT = KIN.ask;
const numberProblem = requestNumberProblem("K");

/** Says how a number was read that was written otherwise than we write it. */
function numberHint(typed: string): string {
  const read = readRequestNumber(typed, "K");
  const number = read ? requestNumber(read) : typed;
  return number === typed ? TEXT.numberHint : KIN.join.read(number);
}

/** 지식iN 신청 상태: which request, and the mobile number in it; `number`: what the way here has said. */
export function LookForm({ isOver, number }: { isOver: boolean; number: string }) {
  const { busy, refused } = usePageForm(KIN_STATUS_INTENTS.look);
  const form = useFirstWrong(refused);
  const fields = refused?.fields ?? {};
  const values: Partial<Record<string, string>> = refused?.values ?? { number };
  return (
    <PublicPage title={TEXT.title} lead={isOver ? TEXT.over : TEXT.lead}>
      <Form ref={form} method="post" action={KIN_STATUS} className={styles.form}>
        <input type="hidden" name="intent" value={KIN_STATUS_INTENTS.look} />
        <div className={styles.fields}>
          <Field
            id="kin-number"
            label={TEXT.number}
            hint={numberHint(values.number ?? "")}
            error={fields.number ?? null}
            check={numberProblem}
          >
            {(wiring) => (
              <Input
                {...wiring}
                name="number"
                defaultValue={values.number}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            )}
          </Field>
          <Field
            id="kin-mobile"
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
        </div>
        <div className={styles.said}>
          <Refusal refused={refused} />
        </div>
        <div className={styles.go}>
          <Button kind="main" loading={busy}>
            {TEXT.submit}
          </Button>
        </div>
      </Form>
      <Also>
        <Link to={KIN_JOIN}>{TEXT.join}</Link>
      </Also>
    </PublicPage>
  );
}
