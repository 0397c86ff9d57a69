import type { SignupSlot } from "#app/session/signup-keys.ts";
import { DOCUMENT_NAME } from "#app/text/documents.ts";
import { SIGNUP_SENT } from "#app/text/signup-sent.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Coming } from "#app/ui/coming.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Course } from "#app/ui/course.tsx";
import { PublicPage } from "#app/ui/public-page.tsx";
import { maskedMail } from "#contract/masking.ts";
import type { Signup } from "#contract/signup.ts";
import { signUpDocuments, signUpStatus } from "../../addresses.ts";
import { missingDocuments } from "./missing-documents.ts";
import styles from "./signup.module.css";

interface SentProps {
  signup: Signup;
  /** Which one it is: its ways lead to itself. */
  of: SignupSlot;
  now: Date;
}

/** What stands here once it was sent: its number, and what happens next. */
export function SentPage({ signup, of, now }: SentProps) {
  const { number, submittedAt, typed, found } = signup;
  const isHere = typed.way === "EXISTING";
  const missing = isHere ? [] : missingDocuments(signup.documents);
  return (
    <Coming shown="sent">
      <PublicPage title={SIGNUP_SENT.title} lead={SIGNUP_SENT.lead}>
        <p className={styles.number}>
          <span>{SIGNUP_SENT.number}</span>
          {number}
          <CopyButton text={number ?? ""} />
        </p>
        <Course
          steps={[
            {
              when: SIGNUP_SENT.sentOn(submittedAt ?? now.toISOString(), now),
              what: SIGNUP_SENT.mailed,
              small: maskedMail(typed.email),
            },
            isHere
              ? {
                  when: SIGNUP_SENT.next,
                  what: SIGNUP_SENT.byStaff(found?.name ?? ""),
                  small: SIGNUP_SENT.byStaffThen,
                }
              : {
                  when: SIGNUP_SENT.soon,
                  what: SIGNUP_SENT.reviewed,
                  small: SIGNUP_SENT.reviewedThen,
                },
            {
              when: SIGNUP_SENT.approved,
              what: SIGNUP_SENT.login(typed.id),
              small: isHere ? undefined : SIGNUP_SENT.first,
            },
          ]}
        />
        <div className={styles.acts}>
          {missing.length > 0 && (
            <ButtonLink kind="main" to={signUpDocuments(of)} way="reload">
              {SIGNUP_SENT.handIn(missing.map((kind) => DOCUMENT_NAME[kind]))}
            </ButtonLink>
          )}
          <ButtonLink to={signUpStatus(of)}>{SIGNUP_SENT.state}</ButtonLink>
        </div>
      </PublicPage>
    </Coming>
  );
}
