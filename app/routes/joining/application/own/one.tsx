import type { ReactNode } from "react";
import { dayOf } from "#app/text/application-frame.ts";
import { aheadOf, APPLICATIONS, appliedFor } from "#app/text/own-applications.ts";
import { Icon } from "#app/ui/icon.tsx";
import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import { RequestBadge } from "#app/ui/request-badge.tsx";
import { Track } from "#app/ui/track.tsx";
import type { Application } from "#contract/application.ts";
import { kstDay } from "#contract/kst.ts";
import { isUnderWay } from "#contract/request-states.ts";
import { APPLICATION, applicationCopy } from "../../../addresses.ts";
import { LinkLeft } from "./link-left.tsx";
import { OwnWanted } from "./wanted.tsx";
import { OwnWithdraw } from "./withdraw.tsx";
import styles from "./own.module.css";

interface OwnApplicationProps {
  one: Application;
  may: boolean;
  /** Whether it is to be withdrawn. */
  isAsked: boolean;
  now: Date;
}

/** One that is under way: how far it came, and what is to be done. */
export function OwnApplication({ one, may, isAsked, now }: OwnApplicationProps) {
  const { number, state, submittedAt, submittedBy, moves } = one;
  const mayWithdraw = may && isUnderWay(state);
  return (
    <article className={styles.one} aria-label={APPLICATIONS.of(number, APPLICATIONS.title)}>
      <p className={styles.for}>{appliedFor(one, dayOf(submittedAt, now))}</p>
      <div className={styles.head}>
        <p className={styles.number}>
          <b>{number}</b>
          <RequestBadge state={state} />
          <small>{APPLICATIONS.by(submittedBy)}</small>
        </p>
        <div className={styles.do}>
          <Quiet to={`${applicationCopy(number)}?print=1`} of={number} word={APPLICATIONS.copy}>
            <Icon name="printer" />
          </Quiet>
          <Quiet to={applicationCopy(number)} of={number} word={APPLICATIONS.read} />
          {mayWithdraw && (
            <Quiet
              to={`${APPLICATION}?withdraw=${one.id}`}
              of={number}
              word={APPLICATIONS.withdraw}
              danger
            />
          )}
        </div>
      </div>
      <Track {...{ state, moves, today: kstDay(now) }} notes={aheadOf(state)} />
      <LinkLeft of={one} may={may} />
      {isAsked ? <OwnWithdraw one={one} /> : <OwnWanted one={one} may={may} now={now} />}
    </article>
  );
}

interface QuietProps {
  to: string;
  of: string;
  word: string;
  danger?: boolean;
  children?: ReactNode;
}

const Quiet = ({ to, of, word, danger = false, children }: QuietProps) => (
  <Link
    className={joined(styles.quiet, danger && styles.danger)}
    to={to}
    aria-label={APPLICATIONS.of(of, word)}
  >
    {children}
    {word}
  </Link>
);
