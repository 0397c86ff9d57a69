import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./step-frame.module.css";

interface StepFrameProps {
  /** The question: `예약을 취소할까요?` */
  ask: string;
  /** Why it was not done. */
  message?: string | null;
  children: ReactNode;
}

/** A step in the panel, in the place of its buttons. */
export function StepFrame({ ask, message, children }: StepFrameProps) {
  return (
    <section className={styles.step} aria-labelledby="step-ask">
      <h3 id="step-ask">{ask}</h3>
      {message && (
        <p className="notice" role="alert">
          <Icon name="circle-alert" />
          <span>{message}</span>
        </p>
      )}
      {children}
    </section>
  );
}

/** The buttons of a step: back first, then what it does. */
export const StepButtons = ({ children }: { children: ReactNode }) => (
  <div className={styles.buttons}>{children}</div>
);
