import { Form } from "@remix-run/react";
import { valueIn, type Pairs } from "#app/forms/pairs.ts";
import { usePageForm } from "#app/forms/use-form.ts";
import { useSettingsForm } from "#app/forms/use-settings-form.ts";
import { deviceId, keepDeviceId } from "#app/session/device.ts";
import { freshId } from "#app/session/fresh-id.ts";
import { OWN_ACCOUNT } from "#app/text/account.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { ResumeLine } from "#app/ui/settings/resume-line.tsx";
import { deviceNameProblem } from "#contract/device-name.ts";
import { ACCOUNT } from "../../addresses.ts";
import { ACCOUNT_INTENTS, keptName } from "./account-intents.ts";
import { useLeaving, useVersionOf } from "./leaving.tsx";
import styles from "./account-screen.module.css";

const PARTS = [{ at: "name", label: OWN_ACCOUNT.naming }];

/**
 * What one calls the device one sits at. The browser keeps an id from its first name on, and says it
 * at its next logins, so that the name is there again.
 */
export function DeviceName({ id, name }: { id: string; name: string | null }) {
  const { busy, refused } = usePageForm(ACCOUNT_INTENTS.name);
  const typed = refused?.values.name;
  const saved: Pairs = [["name", name ?? ""]];
  const { form, drawn, shown, changed, kept, resume, discard } = useSettingsForm({
    ...{
      name: keptName(ACCOUNT_INTENTS.name),
      version: useVersionOf(saved),
      base: name ?? "",
      parts: PARTS,
    },
    saved,
    typed: typed === undefined ? null : [["name", typed]],
    may: true,
  });
  useLeaving("device", changed);
  return (
    <Form
      key={drawn}
      ref={form}
      method="post"
      action={ACCOUNT}
      className={styles.naming}
      onSubmit={(event) => {
        const field = event.currentTarget.elements.namedItem("device");
        if (!(field instanceof HTMLInputElement)) return;
        const device = deviceId() ?? freshId();
        keepDeviceId(device);
        field.value = device;
      }}
    >
      <ResumeLine kept={kept} onResume={resume} onDiscard={discard} />
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
              defaultValue={valueIn(shown, "name")}
            />
            <Button loading={busy}>{OWN_ACCOUNT.nameSave}</Button>
          </div>
        )}
      </Field>
      <Refusal refused={refused} />
    </Form>
  );
}
