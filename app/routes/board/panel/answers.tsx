import type { Answered } from "#contract/answers.ts";
import { ANSWERS } from "#app/text/panel.ts";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./answers.module.css";

/** 환자가 답한 것: each question with its answer, under it; a mark where one is missing. */
export function Answers({ answered }: { answered: readonly Answered[] }) {
  if (answered.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="answers">
      <h3 id="answers">{ANSWERS.title}</h3>
      <dl className={styles.answers}>
        {answered.map(({ question, answer }, at) => (
          <div key={at}>
            <dt>{question || ANSWERS.noQuestion}</dt>
            {answer === null ? (
              <dd className={styles.missing}>
                <Icon name="circle-alert" />
                {ANSWERS.missing}
              </dd>
            ) : (
              <dd>{answer}</dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
