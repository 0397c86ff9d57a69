import { Form, type FormProps } from "@remix-run/react";
import { forwardRef, type ComponentProps, type ReactNode, type Ref } from "react";
import { Button, ButtonLink, type ButtonProps } from "./button.tsx";
import { StepsLine } from "./steps.tsx";
import styles from "./staff-wizard.module.css";

interface StaffWizardProps {
  /** For the ear: what the names of the steps are. */
  name: string;
  /** The names of the steps, at the left. */
  nav: ReactNode;
  /** The same on the phone; left out: none. */
  line?: ComponentProps<typeof StepsLine>;
  content: Ref<HTMLElement>;
  children: ReactNode;
}

/** A page of a wizard of staff: its steps at the left, on the phone over it. */
export const StaffWizard = ({ name, nav, line, content, children }: StaffWizardProps) => (
  <div className={styles.page}>
    <nav className={styles.steps} aria-label={name}>
      {nav}
    </nav>
    <main ref={content} id="main" className={styles.content} tabIndex={-1}>
      {line && <StepsLine {...line} className={styles.line} />}
      {children}
    </main>
  </div>
);

interface WizardFormProps extends FormProps {
  /** It has no place of its own: the buttons of a `WizardColumn` name it. */
  bare?: boolean;
}

/** Its form, the bar at its foot. */
export const WizardForm = forwardRef<HTMLFormElement, WizardFormProps>(function WizardForm(
  { bare = false, ...props },
  ref,
) {
  return <Form method="post" {...props} ref={ref} {...(!bare && { className: styles.form })} />;
});

/** The same where what stands in it has forms of its own. */
export const WizardColumn = ({ children }: { children: ReactNode }) => (
  <div className={styles.form}>{children}</div>
);

/** Where what stands in the form comes from. */
export const WizardFrom = ({ children }: { children: ReactNode }) => (
  <p className={styles.from}>{children}</p>
);

/** In the bar, at its left: what is half typed is kept. */
export const WizardLater = (props: ButtonProps) => (
  <Button kind="quiet" formNoValidate {...props} className={styles.later} />
);

/** In its place where there is nothing to keep. */
export const WizardAway = (props: ComponentProps<typeof ButtonLink>) => (
  <ButtonLink kind="quiet" {...props} className={styles.later ?? ""} />
);
