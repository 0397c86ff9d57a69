import type { Refused } from "#app/forms/refused.ts";
import { SIGNUP } from "#app/text/joining.ts";
import { PUBLIC_TEXT } from "#app/text/public.ts";
import { SIGNUP_BEGIN } from "#app/text/signup-begin.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Coming } from "#app/ui/coming.tsx";
import { Link } from "#app/ui/link.tsx";
import { Also, PublicPage } from "#app/ui/public-page.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { AGREEMENTS_PAGE, LOGIN_PAGE, SIGN_UP_STATUS } from "../../addresses.ts";
import styles from "./signup.module.css";

/** 가입 신청 where this browser has none: how one begins, or finds the one that there is. */
export const BeginPage = ({ refused }: { refused: Refused | null }) => (
  <Coming shown="begin">
    <PublicPage title={SIGNUP} lead={SIGNUP_BEGIN.lead}>
      <Refusal refused={refused} />
      <div className={styles.acts}>
        <ButtonLink kind="main" to={AGREEMENTS_PAGE} way="reload">
          {SIGNUP_BEGIN.go}
        </ButtonLink>
      </div>
      <Also>
        <Link className="link" to={SIGN_UP_STATUS}>
          {SIGNUP_BEGIN.find}
        </Link>
        <Link className="link" to={LOGIN_PAGE}>
          {PUBLIC_TEXT.login}
        </Link>
      </Also>
    </PublicPage>
  </Coming>
);
