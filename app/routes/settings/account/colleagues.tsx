import { Form } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { lastDone, OWN_ACCOUNT } from "#app/text/account.ts";
import { SWITCH_MEANS, SWITCH_WORDS } from "#app/text/switches.ts";
import { Button } from "#app/ui/button.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { Make } from "#app/ui/settings/make.tsx";
import type { Colleague } from "#contract/own-account.ts";
import { SWITCHES, type Switch } from "#contract/switches.ts";
import { ACCOUNT } from "../../addresses.ts";
import { ACCOUNT_INTENTS } from "./account-intents.ts";
import styles from "./account-screen.module.css";

interface ColleaguesProps {
  colleagues: readonly Colleague[];
  /** Whether one may change them; who may not reads them. */
  may: boolean;
  now: Date;
}

/** 동료: what each may beside looking and booking, and who is on leave. */
export function Colleagues({ colleagues, may, now }: ColleaguesProps) {
  const turned = usePageForm(ACCOUNT_INTENTS.turn).refused;
  const left = usePageForm(ACCOUNT_INTENTS.leave).refused;
  const figure = (
    <dl className={styles.means}>
      {SWITCHES.map((which) => (
        <div key={which}>
          <dt>{SWITCH_WORDS[which]}</dt>
          <dd>{SWITCH_MEANS[which]}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <Make
      id="colleagues"
      title={OWN_ACCOUNT.colleagues}
      then={OWN_ACCOUNT.colleaguesThen}
      figure={{ title: OWN_ACCOUNT.switches, children: figure }}
    >
      <Refusal refused={turned ?? left} />
      <ul className={styles.people}>
        {colleagues.map((one) => (
          <li key={one.id}>
            <div>
              <b>{one.name}</b>{" "}
              <span className="soft">{one.isSelf ? OWN_ACCOUNT.self : one.loginId}</span>
              <small>
                {one.awaySince === null ? lastDone(one, now) : OWN_ACCOUNT.away(one.awaySince, now)}
              </small>
            </div>
            <div className={styles.acts}>
              {SWITCHES.map((which) => (
                <Turn key={which} one={one} which={which} may={may} />
              ))}
              {may && !one.isSelf && <Leave one={one} />}
            </div>
          </li>
        ))}
      </ul>
    </Make>
  );
}

function Turn({ one, which, may }: { one: Colleague; which: Switch; may: boolean }) {
  const isOn = one.switches.includes(which);
  const word = `${SWITCH_WORDS[which]} ${isOn ? OWN_ACCOUNT.on : OWN_ACCOUNT.off}`;
  if (!may) return <span className="soft">{word}</span>;
  return (
    <Form method="post" action={ACCOUNT}>
      <About one={one} intent={ACCOUNT_INTENTS.turn} />
      <input type="hidden" name="isOn" value={isOn ? "0" : "1"} />
      <Button size="small" kind={isOn ? "tinted" : "plain"} name="which" value={which}>
        <span className="vh">{one.name} </span>
        {word}
      </Button>
    </Form>
  );
}

const Leave = ({ one }: { one: Colleague }) => (
  <Form method="post" action={ACCOUNT}>
    <About one={one} intent={ACCOUNT_INTENTS.leave} />
    <Button size="small" kind="quiet" name="isOn" value={one.awaySince === null ? "1" : "0"}>
      <span className="vh">{one.name} </span>
      {one.awaySince === null ? OWN_ACCOUNT.leave : OWN_ACCOUNT.back}
    </Button>
  </Form>
);

const About = ({ one, intent }: { one: Colleague; intent: string }) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="id" value={one.id} />
    <input type="hidden" name="version" value={one.version} />
  </>
);
