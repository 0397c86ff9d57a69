import type { ReactNode } from "react";
import { dayOf, PAST_REQUESTS } from "#app/text/application-frame.ts";
import { RequestBadge } from "#app/ui/request-badge.tsx";
import type { RequestState } from "#contract/request-states.ts";
import styles from "./past-requests.module.css";

interface PastRequest {
  id: string;
  number: ReactNode;
  /** UTC */
  submittedAt: string;
  /** In the columns that its kind has of its own. */
  says: readonly [string, string | null];
  state: RequestState;
  /** How it came to that, in somebody's words. */
  reason: string | null;
}

interface PastRequestsProps {
  /** Of its heading. */
  id: string;
  title: string;
  /** The heads of the columns of its own. */
  heads: readonly [string, string];
  past: readonly PastRequest[];
  now: Date;
}

/** Requests that are over: a table on the desk, rows on the phone. */
export const PastRequests = ({ id, title, heads, past, now }: PastRequestsProps) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <table className={styles.past}>
      <thead>
        <tr>
          {[PAST_REQUESTS.number, PAST_REQUESTS.at, ...heads, PAST_REQUESTS.end].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {past.map(({ id: of, number, submittedAt, says, state, reason }) => (
          <tr key={of}>
            <td className={styles.number}>{number}</td>
            <td>{dayOf(submittedAt, now)}</td>
            <td>{says[0]}</td>
            <td>{says[1]}</td>
            <td className={styles.end}>
              <RequestBadge state={state} />
              {reason !== null && <small>{reason}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
