import { useEffect } from "react";
import { dropDraft } from "#app/session/draft.ts";
import { KIN } from "#app/text/kin.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Course, Slip } from "#app/ui/course.tsx";
import { PublicPage } from "#app/ui/public-page.tsx";
import type { KinSeen } from "#contract/kin-request.ts";
import { kinRequest } from "../../addresses.ts";
import { KIN_JOIN_DRAFT } from "../kin-join/intent.ts";
import styles from "../recovery.module.css";

const TEXT = KIN.made;

/** 신청했어요: its number, and what happens next. */
export function Made({ pass, request }: KinSeen) {
  useEffect(() => dropDraft(KIN_JOIN_DRAFT), []);
  return (
    <PublicPage title={TEXT.title} lead={TEXT.lead}>
      <Slip facts={[{ name: TEXT.number, value: request.number, ringed: true }]} />
      <Course steps={TEXT.steps(request.isMailed)} />
      <div className={styles.acts}>
        <ButtonLink kind="main" to={kinRequest(pass)}>
          {TEXT.see}
        </ButtonLink>
      </div>
    </PublicPage>
  );
}
