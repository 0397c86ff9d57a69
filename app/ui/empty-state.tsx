import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

/** Nothing to show, or nothing received: one bold sentence, one line of help, one button. */
export const EmptyState = (props: { title: string; help?: string; action?: ReactNode }) => (
  <div className={styles.empty}>
    <b>{props.title}</b>
    {props.help && <p>{props.help}</p>}
    {props.action}
  </div>
);
