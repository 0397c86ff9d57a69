import { APPLY_LEFT } from "#app/text/applications.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { RequestBadge } from "#app/ui/request-badge.tsx";
import type { DraftHead } from "#contract/wizard-draft.ts";
import { APPLY } from "../../addresses.ts";
import styles from "./applications.module.css";

interface ApplyLeftProps {
  draft: Pick<DraftHead, "pageIndex" | "leftBy" | "leftAt">;
  may: boolean;
  now: Date;
}

/** One that somebody has begun to write: how far, by whom and when, and the way on. */
export const ApplyLeft = ({ draft, may, now }: ApplyLeftProps) => (
  <div className={styles.head}>
    <RequestBadge state="DRAFT" />
    <span className={styles.said}>{APPLY_LEFT.far(draft.pageIndex)}</span>
    <span className={styles.said}>{APPLY_LEFT.by(draft.leftBy, draft.leftAt, now)}</span>
    {may && (
      <span className={styles.acts}>
        <ButtonLink kind="tinted" size="small" to={APPLY} way="top">
          {APPLY_LEFT.resume}
        </ButtonLink>
      </span>
    )}
  </div>
);
