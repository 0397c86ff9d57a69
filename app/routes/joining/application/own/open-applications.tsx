import { APPLICATIONS, writtenSoFar } from "#app/text/own-applications.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { RequestBadge } from "#app/ui/request-badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { Track } from "#app/ui/track.tsx";
import type { Application, Barred } from "#contract/application.ts";
import { kstDay } from "#contract/kst.ts";
import type { DraftHead } from "#contract/wizard-draft.ts";
import { APPLY, PLATFORM_SYNC } from "../../../addresses.ts";
import { OwnApplication } from "./one.tsx";
import styles from "./own.module.css";

interface OpenApplicationsProps {
  open: readonly Application[];
  /** Null: nobody is. */
  written: DraftHead | null;
  /** Whether anything was ever sent. */
  isFirst: boolean;
  /** Which one is to be withdrawn, by its id. */
  asked: string | null;
  may: boolean;
  /** Why no new one can be sent; null: one can. */
  barred: Barred | null;
  now: Date;
}

/** 예약 서비스 신청: what is written, and what is under way. */
export function OpenApplications(props: OpenApplicationsProps) {
  const { open, written, isFirst, asked, may, barred, now } = props;
  const isNone = open.length === 0 && written === null;
  if (isNone && !isFirst && barred === null) return null;
  return (
    <section aria-labelledby="applications">
      <h2 id="applications" tabIndex={-1}>
        {APPLICATIONS.title}
      </h2>
      {barred !== null && <WhyNot barred={barred} />}
      {isNone && isFirst && (
        <div className={styles.none}>
          <EmptyState
            title={APPLICATIONS.none}
            {...(barred === null && { help: APPLICATIONS.noneHelp })}
          />
        </div>
      )}
      {written !== null && (
        <article className={styles.one}>
          <div className={styles.head}>
            <p className={styles.number}>
              <RequestBadge state="DRAFT" />
              <small>{writtenSoFar(written, now)}</small>
            </p>
            {may && barred === null && (
              <div className={styles.do}>
                <ButtonLink size="small" to={APPLY}>
                  {APPLICATIONS.goOn}
                </ButtonLink>
              </div>
            )}
          </div>
          <Track state="DRAFT" moves={[]} today={kstDay(now)} />
        </article>
      )}
      {open.map((one) => (
        <OwnApplication key={one.id} {...{ one, may, now }} isAsked={may && asked === one.id} />
      ))}
    </section>
  );
}

const WhyNot = ({ barred }: { barred: Barred }) =>
  barred === "UNDER_WAY" ? (
    <p>{APPLICATIONS.barred}</p>
  ) : (
    <p>
      {APPLICATIONS.nothingLeft}{" "}
      <Link className="link" to={PLATFORM_SYNC}>
        {APPLICATIONS.toLinks}
      </Link>
    </p>
  );
