import { figureText, REVIEW_ACTS, REVIEW_TEXT } from "#app/text/review.ts";
import type { OpenReview } from "#contract/access-review.ts";
import styles from "./review.module.css";

/** What a period had in all, by act; an act that did not happen is left out. */
export function Figures({ figures }: Pick<OpenReview, "figures">) {
  if (Object.keys(figures).length === 0) return <p>{REVIEW_TEXT.noLines}</p>;
  return (
    <dl className={styles.figures}>
      {REVIEW_ACTS.map(({ act, word }) => {
        const sum = figures[act];
        return (
          sum && (
            <div key={act}>
              <dt>{word}</dt>
              <dd>{figureText(sum)}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
