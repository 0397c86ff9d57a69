import { PAYMENT_TEXT, won } from "#app/text/payment.ts";
import { Slip } from "#app/ui/course.tsx";
import { PublicPage } from "#app/ui/public-page.tsx";
import type { PaymentOrder } from "#contract/payment.ts";
import { titleOf } from "./title-of.ts";
import styles from "./order.module.css";

const TEXT = PAYMENT_TEXT.order;

/** Another sum was taken than was ordered: only we give it back, so that there is nothing to press. */
export const OtherAmount = ({ order }: { order: PaymentOrder }) => (
  <PublicPage title={titleOf(order)} lead={TEXT.otherAmount.lead}>
    <Slip
      facts={[
        { name: TEXT.number, value: order.number },
        { name: TEXT.ordered, value: won(order.total) },
      ]}
    />
    <p className={styles.say}>{TEXT.otherAmount.say}</p>
  </PublicPage>
);
