import { Form } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { deviceWords, keptOutWords, OWN_ACCOUNT } from "#app/text/account.ts";
import { ago, dayAndClock } from "#app/text/time.ts";
import { Button } from "#app/ui/button.tsx";
import { Make } from "#app/ui/settings/make.tsx";
import type { OwnAccount } from "#contract/own-account.ts";
import { ACCOUNT } from "../../addresses.ts";
import { ACCOUNT_INTENTS } from "./account-intents.ts";
import { Refusal } from "./own-forms.tsx";
import styles from "./account-screen.module.css";

interface DevicesProps extends Pick<OwnAccount, "devices" | "logins"> {
  now: Date;
}

/** 로그인한 기기, and beside them who came in with this account, or tried to. */
export function Devices({ devices, logins, now }: DevicesProps) {
  const { refused } = usePageForm(ACCOUNT_INTENTS.end);
  return (
    <Make
      id="devices"
      title={OWN_ACCOUNT.devices}
      then={OWN_ACCOUNT.devicesThen}
      figure={{ title: OWN_ACCOUNT.logins, children: <Logins logins={logins} now={now} /> }}
    >
      <Refusal refused={refused} />
      <ul className={styles.rows}>
        {devices.map(({ id, name, device, seenAt, isHere }) => (
          <li key={id}>
            <div>
              <b>{name ?? deviceWords(device)}</b>
              {name !== null && <small>{deviceWords(device)}</small>}
            </div>
            <span className="soft">{isHere ? OWN_ACCOUNT.inUse : ago(seenAt, now)}</span>
            {isHere ? (
              <b>{OWN_ACCOUNT.here}</b>
            ) : (
              <Form method="post" action={ACCOUNT}>
                <input type="hidden" name="intent" value={ACCOUNT_INTENTS.end} />
                <Button kind="danger" size="small" name="id" value={id}>
                  {OWN_ACCOUNT.end}
                  <span className="vh"> {name ?? deviceWords(device)}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Form method="post" action={ACCOUNT}>
          <Button size="small" name="intent" value={ACCOUNT_INTENTS.endOthers}>
            {OWN_ACCOUNT.endOthers}
          </Button>
        </Form>
      )}
    </Make>
  );
}

const Logins = ({ logins, now }: Pick<DevicesProps, "logins" | "now">) =>
  logins.length === 0 ? (
    <p className="soft">{OWN_ACCOUNT.noLogins}</p>
  ) : (
    <ol className={styles.logins}>
      {logins.map((login) => {
        const keptOut = keptOutWords(login);
        return (
          <li key={`${login.at} ${login.outcome}`}>
            <time dateTime={login.at}>{dayAndClock(login.at, now)}</time>
            <span className={keptOut === null ? undefined : styles.fails}>
              {keptOut ?? login.name ?? deviceWords(login.device)}
            </span>
            <span className="soft">{login.address}</span>
          </li>
        );
      })}
    </ol>
  );
