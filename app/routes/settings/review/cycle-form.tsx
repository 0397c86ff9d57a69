import { Form } from "@remix-run/react";
import { CYCLE_CHOICES, REVIEW_TEXT } from "#app/text/review.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import { Readable } from "#app/ui/settings/readable.tsx";
import type { ReviewCycle } from "#contract/access-review-cycle.ts";
import { REVIEW } from "../../addresses.ts";
import { REVIEW_INTENTS } from "./intents.ts";
import styles from "./review.module.css";

/** 점검 주기: how often the hospital does it. */
export function CycleForm({ cycle, busy }: { cycle: ReviewCycle; busy: boolean }) {
  return (
    <section aria-labelledby="cycle-title">
      <h2 id="cycle-title">{REVIEW_TEXT.cycle}</h2>
      <p>{REVIEW_TEXT.cycleThen}</p>
      <Form method="post" action={REVIEW} className={styles.cycle}>
        <input type="hidden" name="intent" value={REVIEW_INTENTS.cycle} />
        <Readable>
          <Field id="cycle" label={REVIEW_TEXT.cycleEvery}>
            {(wiring) => (
              <Select {...wiring} name="cycle" defaultValue={cycle}>
                {CYCLE_CHOICES.map(({ value, word }) => (
                  <option key={value} value={value}>
                    {word}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button loading={busy}>{REVIEW_TEXT.cycleSave}</Button>
        </Readable>
      </Form>
    </section>
  );
}
