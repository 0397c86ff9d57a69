import { useRef } from "react";
import { APPLY_TEXT } from "#app/text/apply.ts";
import { APPLY_SENT } from "#app/text/apply-sent.ts";
import { DOCUMENT_NAME } from "#app/text/documents.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Course } from "#app/ui/course.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { StaffWizard } from "#app/ui/staff-wizard.tsx";
import { useComingFocus } from "#app/ui/use-coming-focus.ts";
import { APPLICATION, applicationCopy } from "../../addresses.ts";
import { NoHours } from "./no-hours.tsx";
import type { Sent } from "./shown.ts";
import { ApplySteps } from "./steps.tsx";
import styles from "./sent.module.css";

/** What stands here once it was sent: its number, and what happens when. */
export function SentPage({
  sent,
  readiness,
  starts,
  now,
}: Omit<Sent, "page" | "now"> & { now: Date }) {
  const content = useRef<HTMLElement>(null);
  useComingFocus(content, "sent");
  const { number, submittedAt, submittedBy, platforms, timeBlock } = sent;
  const lacking = sent.lacking.map((kind) => DOCUMENT_NAME[kind]);
  return (
    <StaffWizard
      name={APPLY_TEXT.nav}
      nav={<ApplySteps page={null} farthest={0} />}
      content={content}
    >
      <h1 tabIndex={-1}>{APPLY_SENT.title}</h1>
      <p>{APPLY_SENT.then}</p>
      <p className={styles.number}>
        <span>{APPLY_SENT.number}</span>
        {number}
        <CopyButton text={number} />
      </p>
      <div className={styles.course}>
        <Course
          steps={[
            {
              when: APPLY_SENT.sentOn(submittedAt, now),
              what: APPLY_SENT.sent,
              small: APPLY_SENT.sentBy(submittedAt, submittedBy, now),
            },
            {
              when: APPLY_SENT.soon,
              what: APPLY_SENT.review,
              small: lacking.length > 0 ? APPLY_SENT.lacking(lacking) : undefined,
            },
            {
              when: APPLY_SENT.approved,
              what: APPLY_SENT.link(platforms),
              small: APPLY_SENT.linkThen,
            },
            {
              when: APPLY_SENT.linked,
              ...(readiness.keepsTimes
                ? { what: APPLY_SENT.sellKept, small: APPLY_SENT.sellKeptThen }
                : {
                    what: APPLY_SENT.sell(timeBlock),
                    small: starts === null ? <NoHours /> : APPLY_SENT.sellThen(starts),
                  }),
            },
          ]}
        />
      </div>
      <div className={styles.acts}>
        {lacking.length > 0 && (
          <ButtonLink kind="main" to={APPLICATION}>
            {APPLY_SENT.handIn(lacking)}
          </ButtonLink>
        )}
        <ButtonLink kind={lacking.length > 0 ? "plain" : "main"} to={APPLICATION}>
          {APPLY_SENT.see}
        </ButtonLink>
        <ButtonLink kind="quiet" to={applicationCopy(number)}>
          <Icon name="printer" />
          {APPLY_SENT.print}
        </ButtonLink>
      </div>
    </StaffWizard>
  );
}
