import { PAYMENT_TEXT, won } from "#app/text/payment.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Slip } from "#app/ui/course.tsx";
import { PublicPage } from "#app/ui/public-page.tsx";
import type { PaymentOrder } from "#contract/payment.ts";
import { KIN_STATUS, kinPaymentAgain } from "../../addresses.ts";
import { titleOf } from "./title-of.ts";
import styles from "./order.module.css";

const TEXT = PAYMENT_TEXT.order;
const LEADS = {
  REPLACED: TEXT.replaced.lead,
  CANCELING: TEXT.canceling.lead,
  REFUNDED: TEXT.refunded.lead,
};

/**
 * Nothing is paid by it any more: another was chosen, or the money was, or is being, given back. While it is
 * being, nothing is chosen anew.
 */
export const Over = ({ order, state }: { order: PaymentOrder; state: keyof typeof LEADS }) => (
  <PublicPage title={titleOf(order)} lead={LEADS[state]}>
    <Slip
      facts={[
        { name: TEXT.number, value: order.number },
        { name: state === "REPLACED" ? TEXT.ordered : TEXT.amount, value: won(order.total) },
      ]}
    />
    <div className={styles.go}>
      {state !== "CANCELING" && (
        <ButtonLink kind="main" to={kinPaymentAgain(order.orderId)}>
          {TEXT.replaced.back}
        </ButtonLink>
      )}
      {state !== "REPLACED" && <ButtonLink to={KIN_STATUS}>{TEXT.done.status}</ButtonLink>}
    </div>
  </PublicPage>
);
