import { figuresOf, latelyText } from "#app/text/reconcile-figures.ts";
import type { Reconciliation } from "#contract/reconcile.ts";
import styles from "./figures.module.css";

/** What was compared, in three figures: not a tick. */
export const Figures = ({ newest }: { newest: Reconciliation; now: Date }) => (
  <>
    <dl className={styles.compared} aria-busy={newest.state === "RUNNING" || undefined}>
      {figuresOf(newest).map(({ title, figure, isKnown, then }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd className={isKnown ? undefined : "soft"}>
            <b>{figure}</b>
            <span>{then}</span>
          </dd>
        </div>
      ))}
    </dl>
    {newest.state === "DONE" && <p className={styles.lately}>{latelyText(newest)}</p>}
  </>
);
