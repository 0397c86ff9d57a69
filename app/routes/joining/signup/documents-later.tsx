import { SIGNUP_HEADS } from "#app/text/signup.ts";
import { SIGNUP_SENT } from "#app/text/signup-sent.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PublicPage } from "#app/ui/public-page.tsx";
import { sentSignUpDocument, SIGN_UP_DOCUMENTS, SIGN_UP_STATUS } from "../../addresses.ts";
import { DocumentList } from "./document-list.tsx";
import type { PageProps } from "./page-frame.tsx";
import styles from "./signup.module.css";

/** 서류 of a sign-up that was sent: what was left for later, or is asked for. */
export const DocumentsLater = ({ signup, refused }: Pick<PageProps, "signup" | "refused">) => (
  <PublicPage {...SIGNUP_HEADS.DOCUMENTS}>
    <DocumentList {...{ signup, refused }} page={SIGN_UP_DOCUMENTS} document={sentSignUpDocument} />
    <div className={styles.acts}>
      <ButtonLink kind="main" to={SIGN_UP_STATUS}>
        {SIGNUP_SENT.state}
      </ButtonLink>
    </div>
  </PublicPage>
);
