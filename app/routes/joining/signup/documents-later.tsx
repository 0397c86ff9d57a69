import type { SignupSlot } from "#app/session/signup-keys.ts";
import { SIGNUP_HEADS } from "#app/text/signup.ts";
import { SIGNUP_SENT } from "#app/text/signup-sent.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PublicPage } from "#app/ui/public-page.tsx";
import { foundDocument, signUpDocument, signUpDocuments, signUpStatus } from "../../addresses.ts";
import { DocumentList } from "./document-list.tsx";
import type { PageProps } from "./page-frame.tsx";
import styles from "./signup.module.css";

/** 서류 of a sign-up that was sent, which is named: what was left for later, or is asked for. */
export const DocumentsLater = ({
  of,
  signup,
  refused,
}: Pick<PageProps, "signup" | "refused"> & { of: SignupSlot }) => (
  <PublicPage {...SIGNUP_HEADS.DOCUMENTS}>
    <p className={styles.number}>
      <span>{SIGNUP_SENT.number}</span>
      {signup.number}
    </p>
    <DocumentList
      {...{ signup, refused }}
      page={signUpDocuments(of)}
      document={of === "seen" ? foundDocument : signUpDocument}
    />
    <div className={styles.acts}>
      <ButtonLink kind="main" to={signUpStatus(of)}>
        {SIGNUP_SENT.state}
      </ButtonLink>
    </div>
  </PublicPage>
);
