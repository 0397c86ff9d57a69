import type { ReactNode } from "react";
import { joined } from "./joined.ts";
import styles from "./course.module.css";

/** What happens when, in words: the timetable of the login page again. */
export const Course = ({
  steps,
}: {
  steps: readonly { when: string; what: ReactNode; small?: ReactNode }[];
}) => (
  <ol className={styles.course}>
    {steps.map(({ when, what, small }) => (
      <li key={when}>
        <b>{when}</b>
        <span>
          {what}
          {small !== undefined && <small>{small}</small>}
        </span>
      </li>
    ))}
  </ol>
);

export interface Fact {
  name: string;
  value: ReactNode;
  /** More about it, small. */
  small?: string;
  /** It is what the page is about: bold, with a pen ring round it. */
  ringed?: boolean;
  /** Bold without a ring, or of less weight. */
  tone?: "bold" | "soft";
}

/** Facts that were found. */
export const Slip = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.slip}>
    {facts.map(({ name, value, small, ringed, tone }) => (
      <div
        key={name}
        className={joined(
          (ringed || tone === "bold") && styles.this,
          tone === "soft" && styles.away,
        )}
      >
        <dt>{name}</dt>
        <dd>
          {ringed ? <Ringed>{value}</Ringed> : value}
          {small !== undefined && (
            <>
              {" "}
              <small>{small}</small>
            </>
          )}
        </dd>
      </div>
    ))}
  </dl>
);

const Ringed = ({ children }: { children: ReactNode }) => (
  <span className={styles.ringed}>
    {children}
    <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
      <path d="M70 4C56-1 22-1 9 9c-13 10-7 24 20 28 27 4 61 0 67-14 5-11-16-20-44-19" />
    </svg>
  </span>
);
