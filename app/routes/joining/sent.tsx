import { FIND_ID_PAGE, LOGIN_PAGE, RESET_PAGE } from "#app/routes/addresses.ts";
import { PUBLIC_TEXT } from "#app/text/public.ts";
import { RECOVERY_TEXT } from "#app/text/recovery.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Course } from "#app/ui/course.tsx";
import { Fine, PublicPage } from "#app/ui/public-page.tsx";
import styles from "./recovery.module.css";

const TEXT = RECOVERY_TEXT.sent;

/** The same whether or not there is such an account. */
export const Sent = ({ what }: { what: "id" | "reset" }) => (
  <PublicPage title={TEXT.title} lead={TEXT.lead}>
    <Course
      steps={[
        { when: TEXT.now, what: TEXT.look, small: what === "id" ? TEXT.masked : TEXT.once },
        { when: TEXT.later, what: TEXT.again, small: TEXT.nobody },
      ]}
    />
    <div className={styles.acts}>
      <ButtonLink kind="main" to={LOGIN_PAGE}>
        {PUBLIC_TEXT.toLogin}
      </ButtonLink>
      <ButtonLink to={what === "id" ? FIND_ID_PAGE : RESET_PAGE}>{TEXT.retry}</ButtonLink>
    </div>
    <Fine>{TEXT.limit}</Fine>
  </PublicPage>
);
