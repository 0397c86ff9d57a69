import { PUBLIC_TEXT } from "#app/text/public.ts";
import { RECOVERY_TEXT } from "#app/text/recovery.ts";
import { clockOrDay } from "#app/text/time.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Slip, type Fact } from "#app/ui/course.tsx";
import { Link } from "#app/ui/link.tsx";
import { Also, PublicPage } from "#app/ui/public-page.tsx";
import type { SentLink } from "#contract/recovery.ts";
import styles from "../recovery.module.css";

const TEXT = RECOVERY_TEXT.over;

/**
 * A link that opens nothing any more: when it was good, and when it was opened. Whoever presses twice
 * comes here with what they wanted done, so a used one leads to the login.
 */
export function Over({ link, now }: { link: SentLink | null; now: string }) {
  if (link?.state === "USED") return <Used link={link} now={now} />;
  return (
    <PublicPage title={TEXT.title} lead={link === null ? TEXT.unknown : TEXT.late}>
      {link && <Slip facts={factsOf(link, now)} />}
      <div className={styles.go}>
        <ButtonLink kind="main" to="/find-id/reset">
          {TEXT.again}
        </ButtonLink>
      </div>
      <Also>
        <Link to="/login">{PUBLIC_TEXT.login}</Link>
      </Also>
    </PublicPage>
  );
}

const Used = ({ link, now }: { link: SentLink; now: string }) => (
  <PublicPage title={TEXT.usedTitle} lead={TEXT.used}>
    <Slip facts={factsOf(link, now)} />
    <div className={styles.go}>
      <ButtonLink kind="main" to="/login">
        {PUBLIC_TEXT.login}
      </ButtonLink>
    </div>
    <Also>
      <Link to="/find-id/reset">{TEXT.again}</Link>
    </Also>
  </PublicPage>
);

function factsOf({ sentAt, expiresAt, usedAt }: SentLink, now: string): Fact[] {
  const clock = (at: string) => clockOrDay(at, new Date(now));
  const sent = { name: TEXT.sentAt, value: clock(sentAt) };
  if (usedAt !== null) return [sent, { name: TEXT.usedAt, value: clock(usedAt), ringed: true }];
  return [
    sent,
    { name: TEXT.goodUntil, value: TEXT.untilClock(clock(expiresAt)) },
    { name: TEXT.openedAt, value: clock(now), ringed: true },
  ];
}
