import { Form } from "@remix-run/react";
import { useMemo } from "react";
import type { Pairs } from "#app/forms/pairs.ts";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { usePageForm } from "#app/forms/use-form.ts";
import { NETWORK_TEXT } from "#app/text/second-factor.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { Make } from "#app/ui/settings/make.tsx";
import type { OwnAccount } from "#contract/own-account.ts";
import { ACCOUNT } from "../../addresses.ts";
import { ACCOUNT_INTENTS } from "./account-intents.ts";
import { useTyped } from "./leaving.tsx";
import styles from "./account-screen.module.css";

interface NetworksProps extends Pick<OwnAccount, "networks" | "address" | "isGuarded"> {
  /** Whether one may change them; who may not reads them. */
  may: boolean;
  now: Date;
}

/** 병원 네트워크: within them no second step is asked. */
export function Networks({ networks, address, isGuarded, may, now }: NetworksProps) {
  const removing = usePageForm(ACCOUNT_INTENTS.networkRemove).refused;
  return (
    <Make
      id="networks"
      title={NETWORK_TEXT.title}
      then={isGuarded ? `${NETWORK_TEXT.then} ${NETWORK_TEXT.guarded}` : NETWORK_TEXT.then}
    >
      <Refusal refused={removing} />
      {networks.length === 0 ? (
        <p className="soft">
          {NETWORK_TEXT.none} {isGuarded && may && NETWORK_TEXT.anywhere}
        </p>
      ) : (
        <ul className={styles.people}>
          {networks.map(({ id, network, name, by, at, isHere }) => (
            <li key={id}>
              <div>
                <b>{name}</b> <span className="soft">{network}</span>
                {isHere && <span className={styles.within}> {NETWORK_TEXT.here}</span>}
                <small>{NETWORK_TEXT.by(by, at, now)}</small>
              </div>
              {may && (
                <Form method="post" action={ACCOUNT}>
                  <input type="hidden" name="intent" value={ACCOUNT_INTENTS.networkRemove} />
                  <Button kind="danger" size="small" name="id" value={id}>
                    <span className="vh">{name} </span>
                    {NETWORK_TEXT.remove}
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {may && <AddNetwork address={networks.some(({ isHere }) => isHere) ? null : address} />}
    </Make>
  );
}

const TYPED = [
  { at: "network", label: NETWORK_TEXT.network },
  { at: "name", label: NETWORK_TEXT.name },
];

function AddNetwork({ address }: Pick<OwnAccount, "address">) {
  const { busy, refused } = usePageForm(ACCOUNT_INTENTS.networkAdd);
  const form = useFirstWrong(refused);
  const saved = useMemo(
    (): Pairs => [
      ["network", address ?? ""],
      ["name", ""],
    ],
    [address],
  );
  useTyped("network", { form, parts: TYPED, saved, busy, refused });
  const fields = refused?.fields ?? {};
  return (
    <Form ref={form} method="post" action={ACCOUNT} className={styles.narrow}>
      <input type="hidden" name="intent" value={ACCOUNT_INTENTS.networkAdd} />
      <Field
        id="network"
        label={NETWORK_TEXT.network}
        hint={NETWORK_TEXT.hint}
        error={fields.network ?? null}
      >
        {(wiring) => (
          <Input
            {...wiring}
            name="network"
            autoComplete="off"
            spellCheck={false}
            defaultValue={refused?.values.network ?? address ?? ""}
          />
        )}
      </Field>
      <Field id="network-name" label={NETWORK_TEXT.name} error={fields.name ?? null}>
        {(wiring) => (
          <Input
            {...wiring}
            name="name"
            autoComplete="off"
            placeholder={NETWORK_TEXT.nameLike}
            defaultValue={refused?.values.name}
          />
        )}
      </Field>
      <Refusal refused={refused} />
      <div>
        <Button loading={busy}>{NETWORK_TEXT.add}</Button>
      </div>
    </Form>
  );
}
