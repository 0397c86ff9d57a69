import type { ReactNode } from "react";
import type { Refused } from "#app/forms/refused.ts";
import { STEP_NO } from "#app/text/acts.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { usePressKey } from "#app/ui/use-key.ts";
import { isChangedFirst } from "./act-changed.tsx";
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

/** Why it was not done; null where that is said over the step, with what somebody else did. */
export const stepMessage = (refused: Refused | null): string | null =>
  refused === null || isChangedFirst(refused) ? null : refused.message;

interface StepButtonsProps {
  /** Where 그대로 두기 leads; Esc as well. */
  back: string;
  children: ReactNode;
}

/** The buttons of a step: back first, then what it does. */
export function StepButtons({ back, children }: StepButtonsProps) {
  const press = usePressKey({ scope: "step", code: "Escape", label: STEP_NO });
  return (
    <div className={styles.buttons}>
      <ButtonLink ref={press} to={back} aria-keyshortcuts="Escape">
        {STEP_NO}
      </ButtonLink>
      {children}
    </div>
  );
}
