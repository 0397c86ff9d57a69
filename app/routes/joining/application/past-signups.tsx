import { dayOf, PAST_SIGNUPS } from "#app/text/application.ts";
import { RequestBadge } from "#app/ui/request-badge.tsx";
import type { ColleagueSignup } from "#contract/signup.ts";
import styles from "./application.module.css";

interface PastSignupsProps {
  past: readonly ColleagueSignup[];
  now: Date;
}

/** Requests that were answered, or taken back: a table on the desk, rows on the phone. */
export const PastSignups = ({ past, now }: PastSignupsProps) => (
  <section aria-labelledby="past">
    <h2 id="past">{PAST_SIGNUPS.title(past.length)}</h2>
    <table className={styles.past}>
      <thead>
        <tr>
          <th scope="col">{PAST_SIGNUPS.number}</th>
          <th scope="col">{PAST_SIGNUPS.at}</th>
          <th scope="col">{PAST_SIGNUPS.who}</th>
          <th scope="col">{PAST_SIGNUPS.by}</th>
          <th scope="col">{PAST_SIGNUPS.end}</th>
        </tr>
      </thead>
      <tbody>
        {past.map((one) => (
          <tr key={one.id}>
            <td>
              <b>{one.number}</b>
            </td>
            <td>{dayOf(one.submittedAt, now)}</td>
            <td>{one.name}</td>
            <td>{one.decidedBy}</td>
            <td className={styles.end}>
              <RequestBadge state={one.state} />
              {one.state === "REJECTED" && one.reason !== null && <small>{one.reason}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
