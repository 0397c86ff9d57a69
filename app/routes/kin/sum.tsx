import type { ReactNode } from "react";
import { PAYMENT_TEXT, won } from "#app/text/payment.ts";
import styles from "./sum.module.css";

/** Amounts under one another, and what they come to. */
export const Sum = ({
  rows,
  total,
}: {
  rows: readonly (readonly [name: string, value: ReactNode])[];
  total: number;
}) => (
  <dl className={styles.slip}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
    <div className={styles.sum}>
      <dt>{PAYMENT_TEXT.bill.sum}</dt>
      <dd>{won(total)}</dd>
    </div>
  </dl>
);
