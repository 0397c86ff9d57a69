import { APPLICATIONS } from "#app/text/applications.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Applications } from "#contract/application.ts";
import type { DraftHead } from "#contract/wizard-draft.ts";
import { APPLY } from "../../addresses.ts";
import { ApplyLeft } from "./apply-left.tsx";
import { OneApplication } from "./one-application.tsx";
import styles from "./applications.module.css";

interface ApplicationListProps {
  all: Applications;
  /** One that is being written; null: nobody is at it. */
  draft: Pick<DraftHead, "pageIndex" | "leftBy" | "leftAt"> | null;
  /** Which one is to be withdrawn, by its id. */
  asked: string | null;
  may: boolean;
  now: Date;
}

/** 예약 서비스 신청: what the hospital applied for, each with how far it came and what it waits for. */
export function ApplicationList({ all, draft, asked, may, now }: ApplicationListProps) {
  const { open, past } = all;
  const isNone = open.length + past.length === 0 && draft === null;
  if (!isNone && open.length === 0 && draft === null) return null;
  return (
    <section className={styles.applications} aria-labelledby="applications">
      <h2 id="applications" tabIndex={-1}>
        {APPLICATIONS.title}
      </h2>
      {isNone && (
        <div className={styles.none}>
          <EmptyState title={APPLICATIONS.none} action={may ? <ApplyButton /> : undefined} />
        </div>
      )}
      {open.map((one) => (
        <OneApplication
          key={one.id}
          {...{ one, may, now }}
          isAsked={may && one.id === asked}
        />
      ))}
      {draft && <ApplyLeft draft={draft} may={may} now={now} />}
    </section>
  );
}

/** The way to apply for it. */
export const ApplyButton = () => (
  <ButtonLink to={APPLY} way="top">
    <Icon name="plus" />
    {APPLICATIONS.apply}
  </ButtonLink>
);
