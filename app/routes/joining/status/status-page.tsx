import type { ReactNode } from "react";
import { AGREEMENTS_PAGE, LOGIN_PAGE, SIGN_UP, SIGN_UP_STATUS } from "#app/routes/addresses.ts";
import { PUBLIC_TEXT } from "#app/text/public.ts";
import { SIGNUP_STATUS_TEXT } from "#app/text/signup-status.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Coming } from "#app/ui/coming.tsx";
import { Link } from "#app/ui/link.tsx";
import { Also, PublicPage } from "#app/ui/public-page.tsx";
import { Track } from "#app/ui/track.tsx";
import { isUnderWay } from "#contract/request-states.ts";
import { Lacking } from "./lacking.tsx";
import type { FoundSignup, ShownSignup, ShownStatus } from "./load.ts";
import styles from "./status.module.css";
import { Wanted } from "./wanted.tsx";
import { Withdraw } from "./withdraw.tsx";

const TEXT = SIGNUP_STATUS_TEXT;

/** A sign-up that was sent: how far it came, and what is to be done. */
export function StatusPage({
  signup,
  of,
  today,
  isAsking,
  hasDraft,
}: Omit<ShownStatus, "signup"> & { signup: FoundSignup }) {
  const { number, state, name, isNew } = signup;
  const hospital = isNew ? TEXT.newHospital : signup.hospital;
  const mayWithdraw = isUnderWay(state);
  return (
    <Coming shown={state}>
      <PublicPage title={TEXT.title} lead={[number, hospital, name].filter(Boolean).join(" · ")}>
        <div className={styles.track}>
          <Track state={state} moves={signup.moves} today={today} />
        </div>
        <WhatNow {...{ signup, of, today }} />
        {mayWithdraw && <Withdraw {...{ signup, of, isAsking }} />}
        <Also>
          {hasDraft && (
            <Link className="link" to={SIGN_UP}>
              {TEXT.find.goOn}
            </Link>
          )}
          <Link className="link" to={`${SIGN_UP_STATUS}?find=1`}>
            {TEXT.other}
          </Link>
        </Also>
      </PublicPage>
    </Coming>
  );
}

/** What there is to say of a state, and the way on. */
function WhatNow({ signup, of, today }: ShownSignup & { today: string }): ReactNode {
  const { state, reason, hospital, loginId } = signup;
  switch (state) {
    case "NEED_INFO":
      return <Wanted {...{ signup, of, today }} />;
    case "APPROVED":
    case "DONE":
      return (
        <>
          <p className={styles.say}>{loginId ? TEXT.approvedWith(loginId) : TEXT.approved}</p>
          <div className={styles.acts}>
            <ButtonLink kind="main" to={LOGIN_PAGE}>
              {PUBLIC_TEXT.login}
            </ButtonLink>
          </div>
        </>
      );
    case "REJECTED":
      return (
        <>
          {reason !== null && (
            <>
              <p className={styles.heading}>{TEXT.refusedFor}</p>
              <blockquote className={styles.words}>“{reason}”</blockquote>
            </>
          )}
          <p className={styles.say}>{TEXT.refused}</p>
          <Anew />
        </>
      );
    case "WITHDRAWN":
      return (
        <>
          <p className={styles.say}>{TEXT.withdrawn}</p>
          <Anew />
        </>
      );
    default: {
      const ours = state === "SUBMITTED" ? TEXT.weHave : TEXT.weLook;
      return (
        <>
          <p className={styles.say}>{hospital === "" ? ours : TEXT.staffLook(hospital)}</p>
          <Lacking {...{ signup, of }} />
        </>
      );
    }
  }
}

const Anew = () => (
  <div className={styles.acts}>
    <ButtonLink kind="main" to={`${AGREEMENTS_PAGE}?new=1`} way="reload">
      {TEXT.find.another}
    </ButtonLink>
  </div>
);
