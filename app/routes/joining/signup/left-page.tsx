import { useEffect } from "react";
import { dropDraft } from "#app/session/draft.ts";
import { PUBLIC_TEXT } from "#app/text/public.ts";
import { SIGNUP_LEFT } from "#app/text/signup-left.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Coming } from "#app/ui/coming.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import { PublicPage } from "#app/ui/public-page.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { CarryOn } from "#contract/signup.ts";
import { LOGIN_PAGE, SIGN_UP_STATUS } from "../../addresses.ts";
import { signupPagePath } from "../signup-steps.ts";
import type { Left } from "./left.ts";
import type { PageProps } from "./page-frame.tsx";
import { asWritten, wayOf, type PageHere } from "./page-here.ts";
import { draftOf } from "./typed-draft.ts";
import styles from "./signup.module.css";

interface LeftPageProps extends Pick<PageProps, "signup" | "now"> {
  page: PageHere;
  told: Left;
  /** Where we are reached: `https://…` */
  site: string;
}

/** 여기까지 저장했어요: how it is gone on with, here and elsewhere. */
export function LeftPage({ signup, page, told, site, now }: LeftPageProps) {
  const { left: carry, wait } = told;
  useEffect(() => dropDraft(draftOf(page)), [page]);
  return (
    <Coming shown="left">
      <PublicPage title={SIGNUP_LEFT.title} lead={SIGNUP_LEFT.here}>
        <section className={styles.carry} data-alone={carry ? "" : undefined}>
          <h2>{SIGNUP_LEFT.elsewhere}</h2>
          {carry ? <Told {...{ carry, site, now }} /> : <NoNumber {...{ signup, wait }} />}
        </section>
        <div className={joined(styles.acts, "no-print")}>
          <ButtonLink kind="main" to={signupPagePath(page, wayOf(signup))}>
            {SIGNUP_LEFT.goOn}
          </ButtonLink>
          <ButtonLink to={LOGIN_PAGE}>{PUBLIC_TEXT.toLogin}</ButtonLink>
          {carry && <Print />}
        </div>
      </PublicPage>
    </Coming>
  );
}

const Told = ({ carry, site, now }: Pick<LeftPageProps, "site" | "now"> & { carry: CarryOn }) => (
  <>
    <p className={styles.number}>
      <span>{SIGNUP_LEFT.number}</span>
      {carry.number}
      <CopyButton text={carry.number} className="no-print" />
    </p>
    <p>{SIGNUP_LEFT.until(carry.until, now)}</p>
    <p>{SIGNUP_LEFT.how}</p>
    <p className={styles.where}>{`${site}${SIGN_UP_STATUS}`}</p>
    <p className="no-print">{SIGNUP_LEFT.once}</p>
  </>
);

interface NoNumberProps extends Pick<LeftPageProps, "signup"> {
  /** In how many minutes there is another one; undefined: as soon as it can be found by it. */
  wait: number | undefined;
}

/** What it takes to go on elsewhere: a mobile number, by which it is found there. */
function NoNumber({ signup, wait }: NoNumberProps) {
  if (wait !== undefined) return <p>{SIGNUP_LEFT.tooMany(wait)}</p>;
  const phone = asWritten("requesterPhone", signup.typed.requesterPhone);
  if (phone.trim() === "") return <p>{SIGNUP_LEFT.noMobile}</p>;
  return (
    <p>
      {SIGNUP_LEFT.notMobile(phone)}{" "}
      <Link className="link" to={signupPagePath("PERSON", wayOf(signup))}>
        {SIGNUP_LEFT.mend}
      </Link>
    </p>
  );
}

const Print = () =>
  useHydrated() ? (
    <Button type="button" kind="quiet" onClick={() => window.print()}>
      <Icon name="printer" />
      {SIGNUP_LEFT.print}
    </Button>
  ) : null;
