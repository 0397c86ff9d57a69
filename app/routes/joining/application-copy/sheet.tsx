import { Fragment, type ReactNode } from "react";
import { COPY, sentAt } from "#app/text/applications.ts";
import { RequestBadge } from "#app/ui/request-badge.tsx";
import type { Application } from "#contract/application.ts";
import { ApplicationTrack } from "../application/application-track.tsx";
import { businessFacts, documentFacts, platformFacts, salesFacts, timeFacts } from "./facts.tsx";
import styles from "./copy.module.css";

/** All that an application says, to read and to print on one sheet. */
export const Sheet = ({ one, now }: { one: Application; now: Date }) => (
  <>
    <p className={styles.head}>
      <b>{one.number}</b>
      <span className={styles.state}>
        <RequestBadge state={one.state} />
      </span>
      <span className={styles.sent}>{sentAt(one, now)}</span>
    </p>
    <ApplicationTrack one={one} now={now} />
    {one.reason !== null && <blockquote className={styles.reason}>“{one.reason}”</blockquote>}
    <div className={styles.review}>
      <Part title={COPY.business} facts={businessFacts(one)} />
      <Part title={COPY.platforms} facts={platformFacts(one)} />
      <Part title={COPY.times} facts={timeFacts(one)} />
      <Part title={COPY.sales} facts={salesFacts(one)} />
      <Part title={COPY.documents} facts={documentFacts(one)} />
    </div>
  </>
);

interface PartProps {
  title: string;
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

const Part = ({ title, facts }: PartProps) => (
  <section>
    <h2>{title}</h2>
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  </section>
);
