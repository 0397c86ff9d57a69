import { AGREEMENTS_PAGE, SIGN_UP, SIGN_UP_STATUS } from "#app/routes/addresses.ts";
import { SIGNUP_STATUS_TEXT } from "#app/text/signup-status.ts";
import { Link } from "#app/ui/link.tsx";
import { LookUpForm } from "#app/ui/look-up-form.tsx";
import { Also, Fine, PublicPage } from "#app/ui/public-page.tsx";
import { readSignupNumber, signupNumberProblem } from "#contract/signup-number.ts";
import { INTENTS } from "./intents.ts";

const TEXT = SIGNUP_STATUS_TEXT.find;

/** Finds a sign-up that was sent, or goes on with a draft. */
export const LookUp = ({ hasDraft }: { hasDraft: boolean }) => (
  <PublicPage title={SIGNUP_STATUS_TEXT.title} lead={TEXT.lead}>
    <LookUpForm
      id="signup"
      intent={INTENTS.find}
      action={`${SIGN_UP_STATUS}?find=1`}
      words={TEXT}
      read={(text) => readSignupNumber(text)?.number ?? null}
      check={signupNumberProblem}
    />
    <Also>
      {hasDraft && (
        <Link className="link" to={SIGN_UP}>
          {TEXT.goOn}
        </Link>
      )}
      <Link className="link" to={`${AGREEMENTS_PAGE}?new=1`} way="reload">
        {TEXT.another}
      </Link>
    </Also>
    <Fine>{TEXT.forgotten}</Fine>
  </PublicPage>
);
