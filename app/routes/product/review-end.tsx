import { PRODUCT_FORM } from "#app/text/product-form.ts";
import { fullDay } from "#app/text/time.ts";
import { addDays, isDay } from "#contract/kst.ts";
import styles from "./review-end.module.css";

/** Six months at their longest: so long before its end a review is to be asked for again (의료법 제57조 제9항). */
const RENEWAL_DAYS = 184;

interface ReviewEndProps {
  /** The review's last day as it is typed or kept; nothing is said of what is no day. */
  until: string;
  /** KST day. */
  today: string;
}

/** That a review of what a product says ends soon, or is over; nothing before. */
export function ReviewEnd({ until, today }: ReviewEndProps) {
  if (!isDay(until) || until > addDays(today, RENEWAL_DAYS)) return null;
  const day = fullDay(until);
  return (
    <p className={styles.end}>
      {until < today ? PRODUCT_FORM.reviewOver(day) : PRODUCT_FORM.reviewEnds(day)}
    </p>
  );
}
