import { LOGIN_PAGE, RESET_PAGE } from "#app/routes/addresses.ts";
import { PUBLIC_TEXT } from "#app/text/public.ts";
import { RECOVERY_TEXT } from "#app/text/recovery.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Slip } from "#app/ui/course.tsx";
import { Link } from "#app/ui/link.tsx";
import { Also, PublicPage } from "#app/ui/public-page.tsx";
import type { SentLink } from "#contract/recovery.ts";
import { linkFacts } from "./link-facts.ts";
import styles from "../recovery.module.css";

const TEXT = RECOVERY_TEXT.over;

/** A link that came too late, or that nobody knows (null): another one is asked for. */
export const Over = ({ link, now }: { link: SentLink | null; now: string }) => (
  <PublicPage title={TEXT.title} lead={link === null ? TEXT.unknown : TEXT.late}>
    {link && <Slip facts={linkFacts(link, now)} />}
    <div className={styles.go}>
      <ButtonLink kind="main" to={RESET_PAGE}>
        {TEXT.again}
      </ButtonLink>
    </div>
    <Also>
      <Link to={LOGIN_PAGE}>{PUBLIC_TEXT.login}</Link>
    </Also>
  </PublicPage>
);
