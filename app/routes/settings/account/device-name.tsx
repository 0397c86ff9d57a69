import { Form } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { deviceId, keepDeviceId } from "#app/session/device.ts";
import { OWN_ACCOUNT } from "#app/text/account.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { deviceNameProblem } from "#contract/device-name.ts";
import { ACCOUNT } from "../../addresses.ts";
import { ACCOUNT_INTENTS } from "./account-intents.ts";
import { Refusal } from "./own-forms.tsx";
import styles from "./account-screen.module.css";

/**
 * What one calls the device one sits at. The browser keeps an id from its first name on, and says it
 * at its next logins, so that the name is there again.
 */
export function DeviceName({ id, name }: { id: string; name: string | null }) {
  const { busy, refused } = usePageForm(ACCOUNT_INTENTS.name);
  return (
    <Form
      method="post"
      action={ACCOUNT}
      className={styles.naming}
      onSubmit={(event) => {
        const field = event.currentTarget.elements.namedItem("device");
        const device = deviceId() ?? freshId();
        if (!(field instanceof HTMLInputElement) || device === null) return;
        keepDeviceId(device);
        field.value = device;
      }}
    >
      <input type="hidden" name="intent" value={ACCOUNT_INTENTS.name} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="device" />
      <Field
        id="device-name"
        label={OWN_ACCOUNT.naming}
        hint={OWN_ACCOUNT.nameHint}
        error={refused?.fields.name ?? null}
        check={deviceNameProblem}
      >
        {(wiring) => (
          <div className={styles.line}>
            <Input
              {...wiring}
              name="name"
              autoComplete="off"
              placeholder={OWN_ACCOUNT.nameLike}
              defaultValue={refused?.values.name ?? name ?? ""}
            />
            <Button loading={busy}>{OWN_ACCOUNT.nameSave}</Button>
          </div>
        )}
      </Field>
      <Refusal refused={refused} />
    </Form>
  );
}

/** Null where the page is not on a safe origin: then the server makes one, for this session. */
const freshId = (): string | null => (isSecureContext ? crypto.randomUUID() : null);
