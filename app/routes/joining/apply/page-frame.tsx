import { useNavigation } from "@remix-run/react";
import { useRef, type ReactNode } from "react";
import type { Refused } from "#app/forms/refused.ts";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { useOnce } from "#app/forms/use-once.ts";
import type { SettingsForm } from "#app/forms/use-settings-form.ts";
import { lineOf } from "#app/forms/wrong.ts";
import { APPLY_PAGE_WORDS, APPLY_SAID, APPLY_TEXT } from "#app/text/apply.ts";
import { EnterSubmits } from "#app/ui/enter-submits.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Resumed } from "#app/ui/resumed.tsx";
import { ResumeLine } from "#app/ui/settings/resume-line.tsx";
import { WhoMay } from "#app/ui/settings/who-may.tsx";
import { StaffWizard, WizardColumn, WizardForm } from "#app/ui/staff-wizard.tsx";
import { useComingFocus } from "#app/ui/use-coming-focus.ts";
import { useMay } from "#app/ui/use-may.ts";
import { numberOf, type ApplicationPage } from "#contract/application-pages.ts";
import { APPLICATION, applyMend, applyPage, applyTyped } from "../../addresses.ts";
import { ApplyBar, type ApplyBarProps } from "./apply-bar.tsx";
import { APPLY_ACTS } from "./intents.ts";
import type { Shown } from "./shown.ts";
import { ApplySteps, stepsLine } from "./steps.tsx";
import { wrongOn } from "./wrong-on.ts";
import styles from "./apply.module.css";

export interface PageProps {
  shown: Shown;
  refused: Refused | null;
  /** What is typed and chosen on it. */
  form: SettingsForm;
  now: Date;
}

interface PageFrameProps extends PageProps {
  title: string;
  lead: string;
  /** What stands in it has forms of its own: the frame's buttons name theirs. */
  apart?: boolean;
  /** Where one goes from here, as the page does not lead on. */
  instead?: ApplyBarProps["instead"];
  children: ReactNode;
}

const FORM_ID = "apply";

/** A page of the application: its steps, what is to be mended, its bar; all of it one form. */
export function PageFrame({ title, lead, apart = false, children, ...props }: PageFrameProps) {
  const { shown, refused, now, instead } = props;
  const { form, drawn, basis, kept, resume, discard } = props.form;
  const { page, from } = shown;
  const { formData } = useNavigation();
  const number = numberOf(page);
  const wrong = wrongOn(page, refused);
  const isOne = wrong.length < 2 && wrong.every(({ at }) => at === page);
  const content = useRef<HTMLElement>(null);
  useFirstWrong(isOne ? refused : null, form);
  useComingFocus(content, page);
  const once = useOnce();
  const of = apart ? { form: FORM_ID } : {};
  const posts = {
    ...{ ref: form, onSubmit: once, key: drawn },
    action: applyTyped(from === "check" ? applyMend(number) : applyPage(number)),
  };
  const fields = (
    <>
      <EnterSubmits intent={page === "CHECK" ? APPLY_ACTS.submit : APPLY_ACTS.next} />
      <input type="hidden" name="at" value={page} />
      <input type="hidden" name="version" value={basis.version} />
      <input type="hidden" name="base" value={basis.base} />
      <input type="hidden" name="from" value={from} />
    </>
  );
  const column = (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{lead}</p>
      <WhoMay />
      <ResumeLine kept={kept} onResume={resume} onDiscard={discard} />
      <From {...{ shown, now, of }} />
      {!isOne && <Wrongs {...{ page, wrong, refused }} />}
      {refused && wrong.length === 0 && <Refusal of={refused} />}
      {children}
      <ApplyBar
        {...{ from, of, number, instead }}
        wrong={isOne ? [] : wrong.filter(({ at }) => at === page)}
        going={formData?.get("intent") ?? null}
      />
    </>
  );
  return (
    <StaffWizard
      name={APPLY_TEXT.nav}
      nav={<ApplySteps page={page} farthest={shown.farthest} />}
      line={stepsLine(page, instead !== undefined)}
      content={content}
    >
      {apart ? (
        <WizardColumn>
          <WizardForm {...posts} id={FORM_ID} bare>
            {fields}
          </WizardForm>
          {column}
        </WizardColumn>
      ) : (
        <WizardForm {...posts}>
          {fields}
          {column}
        </WizardForm>
      )}
    </StaffWizard>
  );
}

/** Where it is gone on from; 처음부터 적기 for who may. */
function From({ shown, now, of }: Pick<PageProps, "shown" | "now"> & { of: { form?: string } }) {
  const may = useMay("SETTINGS");
  const { resumed } = shown;
  if (resumed === null) return null;
  const { by, at } = resumed;
  const anew = {
    ...{ word: APPLY_SAID.anew, ask: APPLY_SAID.anewAsk, go: APPLY_SAID.anewGo },
    button: { ...of, name: "intent", value: APPLY_ACTS.anew },
  };
  return (
    <Resumed anew={may ? anew : undefined}>
      {by === null ? APPLY_SAID.left(at, now) : APPLY_SAID.leftBy(by, at, now)}
    </Resumed>
  );
}

interface WrongsProps {
  page: ApplicationPage;
  wrong: ReturnType<typeof wrongOn>;
  refused: Refused | null;
}

const Wrongs = ({ page, wrong, refused }: WrongsProps) => (
  <ErrorSummary
    title={APPLY_TEXT.summary(wrong.length)}
    wrong={wrong.map(({ id, label, message, at }) => ({
      ...{
        id,
        says: lineOf({ label: at === page ? label : `${APPLY_PAGE_WORDS[at]}, ${label}`, message }),
      },
      ...(at !== page && { to: applyMend(numberOf(at)) }),
    }))}
    answer={refused}
  />
);

/** Why what was pressed was not done, where that is about no field. */
const Refusal = ({ of }: { of: Refused }) => (
  <p className={`notice ${styles.notice}`} role="alert">
    <Icon name="circle-alert" />
    <span>
      {of.message}{" "}
      {(of.conflict === "application" || of.conflict === "transition") && (
        <Link className="link" to={APPLICATION}>
          {APPLY_SAID.toApplication}
        </Link>
      )}
    </span>
  </p>
);
