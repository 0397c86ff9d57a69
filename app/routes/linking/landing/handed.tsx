import { linkingPage } from "#app/routes/addresses.ts";
import type { LandingText } from "#app/text/landing.ts";
import { clock } from "#app/text/time.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { LoginOrSignUp } from "./explained.tsx";
import { Leave } from "./leave.tsx";
import type { Landing } from "./load.ts";
import styles from "./landing.module.css";

type HandedProps = Omit<Extract<Landing, { view: "handed" }>, "view"> & { text: LandingText };

/** What the platform handed over, masked, to which hospital, until when, and the way on. */
export function Handed({ text, handed, whose, loginId }: HandedProps) {
  const words = text.handed;
  const { title, lead } = words[whose];
  const page = linkingPage(handed.platform);
  const facts: [label: string, value: string, more?: string][] = [
    [words.key, handed.key.hint],
    ...only(words.business, handed.businessId),
    ...only(words.group, handed.groupId),
    [words.hospital, handed.hospitalName, whose === "same" ? words.loggedIn(loginId) : undefined],
    ...only(words.until, whose !== "same" && handed.until && words.untilClock(clock(handed.until))),
  ];
  return (
    <>
      <h1>{title}</h1>
      <p className={styles.lead}>
        {typeof lead === "string" ? lead : lead(loginId, handed.hospitalName)}
      </p>
      <dl className={styles.facts}>
        {facts.map(([label, value, more]) => (
          <Fact key={label} label={label} value={value} more={more} />
        ))}
      </dl>
      <div className={styles.acts}>
        {whose === "same" && <GoOn to={page} goOn={words.goOn} notOurs={words.notOurs} />}
        {whose === "other" && <Leave stay={words.stay} />}
        {whose === "anyone" && (
          <LoginOrSignUp next={page} login={words.login} signUp={text.signUp} />
        )}
      </div>
      {whose === "anyone" && <p className={styles.after}>{words.after}</p>}
    </>
  );
}

const only = (label: string, value: string | false | null): [string, string][] =>
  value ? [[label, value]] : [];

interface FactProps {
  label: string;
  value: string;
  more: string | undefined;
}
const Fact = ({ label, value, more }: FactProps) => (
  <>
    <dt>{label}</dt>
    <dd>
      <b>{value}</b>
      {more !== undefined && <span className="soft"> {more}</span>}
    </dd>
  </>
);

const GoOn = ({ to, goOn, notOurs }: { to: string; goOn: string; notOurs: string }) => (
  <>
    <ButtonLink kind="main" size="large" to={to} way="reload">
      {goOn}
    </ButtonLink>
    <form method="post">
      <Button kind="quiet" size="large">
        {notOurs}
      </Button>
    </form>
  </>
);
