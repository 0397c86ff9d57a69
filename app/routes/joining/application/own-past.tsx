import { dayOf } from "#app/text/application.ts";
import { PAST_APPLICATIONS, placesText } from "#app/text/applications.ts";
import { Link } from "#app/ui/link.tsx";
import { RequestBadge } from "#app/ui/request-badge.tsx";
import type { ApplicationHead } from "#contract/application.ts";
import { applicationCopy } from "../../addresses.ts";
import styles from "./application.module.css";

/** The hospital's applications that are over: a table on the desk, rows on the phone. */
export const OwnPast = ({ past, now }: { past: readonly ApplicationHead[]; now: Date }) => (
  <section aria-labelledby="past-applications">
    <h2 id="past-applications">{PAST_APPLICATIONS.title(past.length)}</h2>
    <table className={styles.past}>
      <thead>
        <tr>
          <th scope="col">{PAST_APPLICATIONS.number}</th>
          <th scope="col">{PAST_APPLICATIONS.at}</th>
          <th scope="col">{PAST_APPLICATIONS.where}</th>
          <th scope="col">{PAST_APPLICATIONS.by}</th>
          <th scope="col">{PAST_APPLICATIONS.end}</th>
        </tr>
      </thead>
      <tbody>
        {past.map((one) => (
          <tr key={one.id}>
            <td>
              <Link className={styles.one} to={applicationCopy(one.number)}>
                {one.number}
              </Link>
            </td>
            <td>{dayOf(one.submittedAt, now)}</td>
            <td>{placesText(one.platforms)}</td>
            <td>{one.submittedBy}</td>
            <td className={styles.end}>
              <RequestBadge state={one.state} />
              {one.reason !== null && <small>{one.reason}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
