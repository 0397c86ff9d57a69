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

/**
 * A link by which a password was chosen already. Whoever presses twice comes here with what they wanted done, so it
 * leads to the login.
 */
export const Used = ({ link, now }: { link: SentLink; now: string }) => (
  <PublicPage title={TEXT.usedTitle} lead={TEXT.used}>
    <Slip facts={linkFacts(link, now)} />
    <div className={styles.go}>
      <ButtonLink kind="main" to={LOGIN_PAGE}>
        {PUBLIC_TEXT.login}
      </ButtonLink>
    </div>
    <Also>
      <Link to={RESET_PAGE}>{TEXT.again}</Link>
    </Also>
  </PublicPage>
);
