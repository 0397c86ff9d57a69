import { Fragment, type ReactNode } from "react";
import { REVIEW } from "#app/text/joining.ts";
import { Link } from "#app/ui/link.tsx";
import styles from "./review.module.css";

export type Facts = readonly (readonly [name: string, value: ReactNode])[];

/** The last page of a wizard: all that was said, part by part. */
export const Review = ({ children }: { children: ReactNode }) => (
  <div className={styles.review}>{children}</div>
);

interface ReviewPartProps {
  name: string;
  /** Where it is mended; that leads back here. */
  mend: string;
  facts: Facts;
}

export const ReviewPart = ({ name, mend, facts }: ReviewPartProps) => (
  <section>
    <h2>
      {name}
      <Link className="link" to={mend} aria-label={REVIEW.mendOf(name)}>
        {REVIEW.mend}
      </Link>
    </h2>
    <dl className={styles.facts}>
      {facts.map(([fact, value]) => (
        <Fragment key={fact}>
          <dt>{fact}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  </section>
);

/** Documents: which there are, and which are not there yet, where any is not. */
export const thereAndMissing = (
  there: readonly [name: string, value: string],
  [name, missing]: readonly [name: string, value: string],
): Facts => (missing === "" ? [there] : [there, [name, <b className={styles.miss}>{missing}</b>]]);
