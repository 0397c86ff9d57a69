import { Form } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { PAYMENT_TEXT, won } from "#app/text/payment.ts";
import { clock } from "#app/text/time.ts";
import { Button } from "#app/ui/button.tsx";
import { Slip } from "#app/ui/course.tsx";
import { PublicPage } from "#app/ui/public-page.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import type { PaymentOrder } from "#contract/payment.ts";
import { SETTLE } from "./intents.ts";
import { titleOf } from "./title-of.ts";
import styles from "./order.module.css";

const TEXT = PAYMENT_TEXT.order;

/** It is not known what became of the money: since when, and what is done about it. */
export function Pending({ order }: { order: PaymentOrder }) {
  const { busy, refused } = usePageForm(SETTLE);
  const since = order.pendingSince ?? order.changedAt;
  return (
    <PublicPage title={titleOf(order)} lead={TEXT.pending.lead}>
      <p className={styles.going} role="status">
        <span className={styles.pulse} />
        {TEXT.pending.since(clock(since))}
      </p>
      <Slip
        facts={[
          { name: TEXT.number, value: order.number },
          { name: TEXT.amount, value: <b>{won(order.total)}</b> },
          { name: TEXT.pending.asked, value: TEXT.pending.times(order.asked) },
        ]}
      />
      <p className={styles.say}>{TEXT.pending.then}</p>
      <Form method="post" className={styles.go}>
        <input type="hidden" name="intent" value={SETTLE} />
        <Refusal refused={refused} />
        <Button loading={busy}>{TEXT.pending.again}</Button>
      </Form>
    </PublicPage>
  );
}
