import { PAYMENT_TEXT, won } from "#app/text/payment.ts";
import { Button } from "#app/ui/button.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { billOf, planOf, type Months, type PlanId } from "#contract/payment-plans.ts";
import { Sum } from "../sum.tsx";
import styles from "./payment.module.css";

const TEXT = PAYMENT_TEXT.bill;

interface BillOfProps {
  plan: PlanId;
  months: Months;
  busy: boolean;
  refused: Parameters<typeof Refusal>[0]["refused"];
}

/** What the choice comes to, and the button that says it again. `seen` says what stood there. */
export function BillOf({ plan, months, busy, refused }: BillOfProps) {
  const bill = billOf(plan, months);
  return (
    <aside className={styles.bill} aria-label={TEXT.title}>
      <h2>{TEXT.title}</h2>
      <Sum
        rows={[
          [TEXT.list(planOf(plan).name, months), won(bill.list)],
          ...(bill.discount > 0
            ? [[TEXT.discount(bill.discountPercent), TEXT.less(bill.discount)] as const]
            : []),
          [TEXT.supply, won(bill.supply)],
          [TEXT.vat, won(bill.vat)],
        ]}
        total={bill.total}
      />
      <input type="hidden" name="seen" value={bill.total} />
      <Refusal refused={refused} />
      <div className={styles.go}>
        <Button kind="main" loading={busy}>
          {PAYMENT_TEXT.pay(bill.total)}
        </Button>
        <p>{PAYMENT_TEXT.next}</p>
      </div>
    </aside>
  );
}
