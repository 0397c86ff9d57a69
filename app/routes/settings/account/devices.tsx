import { Form } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { deviceWords, keptOutWords, OWN_ACCOUNT } from "#app/text/account.ts";
import { ago, dayAndClock } from "#app/text/time.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { Make } from "#app/ui/settings/make.tsx";
import type { Device } from "#contract/device.ts";
import type { OwnAccount } from "#contract/own-account.ts";
import { ACCOUNT } from "../../addresses.ts";
import { ACCOUNT_INTENTS } from "./account-intents.ts";
import { DeviceName } from "./device-name.tsx";
import styles from "./account-screen.module.css";

interface DevicesProps extends Pick<OwnAccount, "devices" | "logins" | "namedElsewhere"> {
  now: Date;
}

const ICONS: Record<Device["kind"], IconName> = {
  DESKTOP: "monitor",
  PHONE: "smartphone",
  TABLET: "tablet",
};

/** 로그인한 기기, and beside them who came in with this account, or tried to. */
export function Devices({ devices, logins, namedElsewhere, now }: DevicesProps) {
  const { refused } = usePageForm(ACCOUNT_INTENTS.end);
  const others = usePageForm(ACCOUNT_INTENTS.endOthers).refused;
  const here = devices.find(({ isHere }) => isHere);
  return (
    <Make
      id="devices"
      title={OWN_ACCOUNT.devices}
      then={OWN_ACCOUNT.devicesThen}
      figure={{ title: OWN_ACCOUNT.logins, children: <Logins logins={logins} now={now} /> }}
    >
      <Refusal refused={refused ?? others} />
      {(devices.length > 1 || namedElsewhere.length > 0) && (
        <Form method="post" action={ACCOUNT} className={styles.others}>
          <Button size="small" name="intent" value={ACCOUNT_INTENTS.endOthers}>
            {OWN_ACCOUNT.endOthers}
          </Button>
        </Form>
      )}
      <ul className={styles.devices}>
        {devices.map((one) => (
          <Row key={one.id} one={one} now={now} />
        ))}
      </ul>
      {namedElsewhere.length > 0 && (
        <p className="soft">{OWN_ACCOUNT.namedElsewhere(namedElsewhere)}</p>
      )}
      {here && <DeviceName id={here.id} name={here.name} />}
    </Make>
  );
}

function Row({ one, now }: { one: OwnAccount["devices"][number]; now: Date }) {
  const { id, name, device, seenAt, isHere } = one;
  const words = deviceWords(device);
  return (
    <li>
      <Icon name={ICONS[device?.kind ?? "DESKTOP"]} big />
      <div>
        <b>{name ?? words}</b>
        {name !== null && <small>{words}</small>}
      </div>
      <span className={styles.at}>{isHere ? OWN_ACCOUNT.inUse : ago(seenAt, now)}</span>
      {isHere ? (
        <span className={styles.here}>{OWN_ACCOUNT.here}</span>
      ) : (
        <Form method="post" action={ACCOUNT}>
          <input type="hidden" name="intent" value={ACCOUNT_INTENTS.end} />
          <Button kind="quiet" size="small" className={styles.bad} name="id" value={id}>
            {OWN_ACCOUNT.end}
            <span className="vh"> {name ?? words}</span>
          </Button>
        </Form>
      )}
    </li>
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
