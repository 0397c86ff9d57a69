import { Form, type FormProps } from "@remix-run/react";
import type { ReactNode, Ref } from "react";
import type { Wrong } from "#app/forms/wrong.ts";
import { JOINING_TEXT } from "#app/text/joining.ts";
import { PUBLIC_TEXT } from "#app/text/public.ts";
import { SETTINGS_FORM } from "#app/text/settings-form.ts";
import { COMPANY } from "#contract/company.ts";
import { Brand } from "./brand.tsx";
import { Button, ButtonLink, type ButtonProps } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { joined } from "./joined.ts";
import { PublicFoot } from "./public-foot.tsx";
import { JumpLink } from "./jump-link.tsx";
import { Steps, StepsLine, type Step } from "./steps.tsx";
import styles from "./joining-frame.module.css";

const { phone, hours } = COMPANY.help;

interface JoiningFrameProps {
  /** What the wizard is for: over the names of its steps. */
  name: string;
  steps: readonly Step[];
  title: string;
  lead: ReactNode;
  /** What the main button does, on the phone; left out: it leads to the next of the steps. */
  then?: string;
  /** All of the column is this form, its foot with it; left out: what stands in it has forms of its own. */
  form?: FormProps & { ref?: Ref<HTMLFormElement> };
  /** `JoiningFoot` */
  foot: ReactNode;
  /** For what the page reads out, and for its focus, once it comes. */
  content?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A page of a wizard that one fills in without a login: its steps at the left, its buttons at the foot. */
export function JoiningFrame({
  name,
  steps,
  title,
  lead,
  then,
  form,
  foot,
  content,
  children,
}: JoiningFrameProps) {
  const next = steps[steps.findIndex(({ state }) => state === "here") + 1];
  const inside = (
    <>
      <div ref={content} className={styles.wrap} tabIndex={-1}>
        <StepsLine
          steps={steps}
          then={then ?? (next ? JOINING_TEXT.next(next.name) : JOINING_TEXT.last)}
          className={styles.line}
        />
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      {foot}
    </>
  );
  return (
    <div className={styles.page}>
      <header>
        <Brand />
      </header>
      <main id="main">
        <nav className={styles.steps} aria-label={JOINING_TEXT.nav(name)}>
          <h2>{name}</h2>
          <Steps steps={steps} />
        </nav>
        {form ? (
          <Form method="post" {...form} className={styles.column}>
            {inside}
          </Form>
        ) : (
          <div className={styles.column}>{inside}</div>
        )}
      </main>
      <PublicFoot contact={PUBLIC_TEXT.contact(phone, hours)} />
    </div>
  );
}

interface JoiningFootProps {
  /** At the left: `LaterButton`, or `FootLine`. */
  left: ReactNode;
  wrong?: readonly Pick<Wrong, "id">[];
  /** The page before. */
  back?: string | null;
  /** The main button, and what it says. */
  main: ButtonProps & { word: string };
}

/** The foot of each page: leave, how much is to be mended, back, on. */
export function JoiningFoot({ left, wrong = [], back = null, main }: JoiningFootProps) {
  const { word, ...button } = main;
  return (
    <div className={styles.foot} data-page-bar="">
      {left}
      {wrong[0] && (
        <p className={styles.wrong}>
          <Icon name="circle-alert" />
          <JumpLink to={wrong[0].id}>{SETTINGS_FORM.wrong(wrong.length)}</JumpLink>
        </p>
      )}
      {back !== null && (
        <ButtonLink to={back} className={styles.back ?? ""}>
          {JOINING_TEXT.back}
        </ButtonLink>
      )}
      <Button kind="main" {...button} className={styles.on}>
        {word}
      </Button>
    </div>
  );
}

/** 저장하고 나가기: what is half typed is kept. */
export const LaterButton = (props: ButtonProps) => (
  <Button kind="quiet" formNoValidate {...props} className={joined(styles.left, styles.later)}>
    {JOINING_TEXT.later}
  </Button>
);

/** A line of words in its place. */
export const FootLine = ({ children }: { children: ReactNode }) => (
  <p className={styles.left}>{children}</p>
);
