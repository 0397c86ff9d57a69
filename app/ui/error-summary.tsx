import { useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import { JumpLink } from "./jump-link.tsx";
import styles from "./error-summary.module.css";

interface ErrorSummaryProps {
  title: string;
  /** Each leads to its field, by the control's id; or, with `to`, to its page. None: the title says it all. */
  wrong: readonly { id: string; says: string; to?: string }[];
  /** What the form was answered: each answer brings the focus here. */
  answer: unknown;
}

/** What there is to mend on a page without a login. Stands under the head. */
export function ErrorSummary({ title, wrong, answer }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), [answer]);
  return (
    <div ref={summary} className={`notice ${styles.summary}`} role="alert" tabIndex={-1}>
      <h2>
        <Icon name="circle-alert" />
        {title}
      </h2>
      {wrong.length > 0 && (
        <ul>
          {wrong.map(({ id, says, to }) => (
            <li key={id}>
              {to === undefined ? (
                <JumpLink to={id}>{says}</JumpLink>
              ) : (
                <a className="link" href={to}>
                  {says}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
