import type { ReactNode } from "react";
import { joined } from "./joined.ts";
import styles from "./empty-state.module.css";

/** Nothing to show, or nothing received: one bold sentence, one line of help, one button. */
export const EmptyState = (props: { title: string; help?: string; action?: ReactNode }) => (
  <div className={styles.empty}>
    <b>{props.title}</b>
    {props.help && <p>{props.help}</p>}
    {props.action}
  </div>
);

/** Stands where a list will be; shows itself after 400 ms. */
export const Waiting = () => (
  <div className={joined(styles.empty, styles.waiting)} aria-busy="true">
    <b>불러오는 중</b>
    <i />
    <i />
    <i />
  </div>
);
