import { JOBS } from "#app/text/sendings.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { SendingsAsked } from "#app/clients/linking.ts";
import type { Sending } from "#contract/linking.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { JobRow } from "./job-row.tsx";
import styles from "./job-table.module.css";

interface JobTableProps {
  items: readonly Sending[];
  platform: LinkedPlatform;
  asked: SendingsAsked;
  now: Date;
  page: string;
}

/** Dead, failed, waiting: each with what the platform answered and what may be done. */
export function JobTable({ items, platform, asked, now, page }: JobTableProps) {
  if (items.length === 0)
    return (
      <div className={styles.none}>
        <EmptyState
          title={asked.state === undefined ? JOBS.nothing : JOBS.noneOf}
          {...(asked.state === undefined && { help: JOBS.nothingHelp })}
        />
      </div>
    );
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{JOBS.subject}</th>
          <th scope="col">{JOBS.state}</th>
          <th scope="col">{asked.state === "SENT" ? JOBS.sentAt : JOBS.first}</th>
          <th scope="col" className={styles.tries}>
            {JOBS.tries}
          </th>
          <th scope="col">{JOBS.next}</th>
          <th scope="col">{JOBS.answer(platform)}</th>
          <th scope="col">
            <span className="vh">{JOBS.acts}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((sending) => (
          <JobRow key={`${sending.kind} ${sending.id}`} {...{ sending, platform, page, now }} />
        ))}
      </tbody>
    </table>
  );
}
