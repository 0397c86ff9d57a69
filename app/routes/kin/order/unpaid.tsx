import { PAYMENT_TEXT, won } from "#app/text/payment.ts";
import { dayAndClock } from "#app/text/time.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Slip } from "#app/ui/course.tsx";
import { PublicPage } from "#app/ui/public-page.tsx";
import type { PaymentOrder } from "#contract/payment.ts";
import { kinOrderWindow, kinPaymentAgain } from "../../addresses.ts";
import { titleOf } from "./title-of.ts";
import styles from "./order.module.css";

const TEXT = PAYMENT_TEXT.order;

/** What the gateway's own codes mean here; of any other it is the card's company that has answered. */
const SAYS: Readonly<Partial<Record<string, string>>> = {
  EXPIRED: TEXT.failed.late,
  NOT_FOUND_PAYMENT: TEXT.failed.late,
  NOT_AS_ORDERED: TEXT.failed.notAsOrdered,
};

interface UnpaidProps {
  order: PaymentOrder;
  now: string;
}

/** Not paid yet, refused, or given up: no money was taken, and the same order goes on. */
export function Unpaid({ order, now }: UnpaidProps) {
  const { number, state, total, code, said, window } = order;
  const isFailed = state === "FAILED";
  const known = code === null ? undefined : SAYS[code];
  const answer = isFailed && known === undefined && said !== null ? said : null;
  return (
    <PublicPage
      title={titleOf(order)}
      lead={state === "READY" ? TEXT.ready.lead : TEXT.failed.lead}
    >
      <Slip
        facts={[
          { name: TEXT.number, value: number },
          { name: TEXT.amount, value: won(total) },
          ...(answer === null
            ? []
            : [{ name: TEXT.failed.answer, value: answer, ringed: true as const }]),
        ]}
      />
      {state !== "READY" && (
        <p className={styles.say}>{isFailed ? (known ?? TEXT.failed.say) : TEXT.canceled.say}</p>
      )}
      {window === null && (
        <p className={styles.say}>
          <b>{TEXT.none}</b> {TEXT.noneSay}
        </p>
      )}
      <div className={styles.go}>
        {window !== null && (
          <ButtonLink kind="main" to={kinOrderWindow(order.orderId)} way="reload">
            {state === "READY" ? TEXT.ready.open(total) : TEXT.failed.again(total)}
          </ButtonLink>
        )}
        <ButtonLink to={kinPaymentAgain(order.orderId)}>{TEXT.change}</ButtonLink>
      </div>
      {isFailed && code !== null && (
        <p className={styles.code}>
          {code} · {dayAndClock(order.changedAt, now)}
        </p>
      )}
    </PublicPage>
  );
}
