import { Glyph } from "./glyph.tsx";
import { joined } from "./joined.ts";
import { Link } from "./link.tsx";
import styles from "./steps.module.css";

/** A page of a wizard, or one of its parts, as its list names it. */
export interface Step {
  name: string;
  state: "done" | "here" | "ahead";
  /** Where it is; null: one has not been there, or one is there. */
  to: string | null;
}

/** The steps by name, a tick before those that are done. `is`: what the one is that one is at. */
export const Steps = ({ steps, is = "step" }: { steps: readonly Step[]; is?: "step" | "true" }) => (
  <ol className={styles.list}>
    {steps.map(({ name, state, to }, at) => (
      <li
        key={name}
        aria-current={state === "here" ? is : undefined}
        data-done={state === "done" || undefined}
      >
        {state === "done" ? <Glyph name="tick" /> : <span>{at + 1}</span>}
        {to === null ? name : <Link to={to}>{name}</Link>}
      </li>
    ))}
  </ol>
);

interface StepsLineProps {
  steps: readonly Pick<Step, "name" | "state">[];
  /** What stands at its right. */
  then: string | null;
  /** Before the number of the step that one is at. */
  before?: string;
  className?: string | undefined;
}

/** The same on the phone: a line, and a stroke for each. */
export function StepsLine({ steps, then, before = "", className }: StepsLineProps) {
  const here = steps.findIndex(({ state }) => state === "here");
  return (
    <div className={joined(styles.line, className)}>
      <p>
        <b>
          {before}
          {here + 1} {steps[here]?.name}
        </b>
        <span>{then}</span>
      </p>
      <ol aria-hidden="true">
        {steps.map(({ name, state }) => (
          <li key={name} data-is={state === "ahead" ? undefined : state} />
        ))}
      </ol>
    </div>
  );
}
