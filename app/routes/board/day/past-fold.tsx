import { Icon } from "#app/ui/icon.tsx";
import styles from "./day.module.css";

/** On the phone: opens the rows that are over, in the list right after it. */
export const PastFold = ({ over }: { over: number }) => (
  <details className={styles.fold}>
    <summary>
      지난 예약 {over}건
      <Icon name="chevron-down" />
    </summary>
  </details>
);
