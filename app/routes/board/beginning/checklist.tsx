import type { HospitalInfo } from "#contract/hospital.ts";
import type { Beginning } from "#contract/beginning.ts";
import { BEGINNING, weekSummary } from "#app/text/beginning.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Glyph } from "#app/ui/glyph.tsx";
import { joined } from "#app/ui/joined.ts";
import { useWhoMay } from "#app/ui/use-who-may.ts";
import { useBoard } from "../board-context.ts";
import { BeginWithout } from "./begin-without.tsx";
import { STEPS, stepToDo, type Step } from "./steps.ts";
import styles from "./beginning.module.css";

interface ChecklistProps {
  beginning: Beginning;
  /** Null when it could not be asked. */
  hospital: HospitalInfo | null;
}

/** What a hospital that has just come does first, where its queue will stand. */
export function Checklist({ beginning, hospital }: ChecklistProps) {
  const { products } = useBoard();
  const here = stepToDo(beginning);
  const done = STEPS.filter(({ name }) => beginning[name]).length;
  const made = {
    hours: hospital === null ? "" : weekSummary(hospital.calendar.hours),
    products: products.map(({ name }) => name).join(", "),
    links: "",
  };
  const { then } = BEGINNING;
  return (
    <aside className={styles.queue} data-queue="" aria-labelledby="beginning">
      <div className={styles.head}>
        <h2 id="beginning">{BEGINNING.title}</h2>
        <p>{useWhoMay("SETTINGS") ?? BEGINNING.left(done)}</p>
      </div>
      <ol className={styles.steps}>
        {STEPS.map((step, i) =>
          beginning[step.name] ? (
            <DoneStep key={step.name} step={step} what={made[step.name]} />
          ) : (
            <OpenStep key={step.name} step={step} number={i + 1} here={step.name === here} />
          ),
        )}
      </ol>
      <div className={styles.foot}>
        {then.before}
        <b>{then.check}</b>
        {then.and}
        <b>{then.soon}</b>
        {then.after} {here !== "links" && <BeginWithout kind="link" />}
      </div>
    </aside>
  );
}

const DoneStep = ({ step: { name, to }, what }: { step: Step; what: string }) => (
  <li className={styles.done}>
    <Glyph name="tick" />
    <b>
      <span className="vh">{BEGINNING.done}: </span>
      {BEGINNING[name].title}
    </b>
    {to !== null && (
      <ButtonLink kind="quiet" size="small" to={to}>
        {BEGINNING.change}
        <span className="vh">: {BEGINNING[name].title}</span>
      </ButtonLink>
    )}
    {what !== "" && <small>{what}</small>}
  </li>
);

interface OpenStepProps {
  step: Step;
  number: number;
  /** It is the one to do now. */
  here: boolean;
}

const OpenStep = ({ step, number, here }: OpenStepProps) => (
  <li className={joined(here && styles.here)} aria-current={here ? "step" : undefined}>
    <span className={styles.number}>{number}</span>
    <b>{BEGINNING[step.name].title}</b>
    {!here && step.to !== null && (
      <ButtonLink kind="quiet" size="small" to={step.to}>
        {BEGINNING.first}
        <span className="vh">: {BEGINNING[step.name].title}</span>
      </ButtonLink>
    )}
    <small>{BEGINNING[step.name].help}</small>
    {here &&
      (step.to === null ? (
        <BeginWithout kind="main" />
      ) : (
        <ButtonLink kind="main" className={styles.act} to={step.to}>
          {BEGINNING[step.name].act}
        </ButtonLink>
      ))}
  </li>
);
