import { Form } from "@remix-run/react";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { usePageForm } from "#app/forms/use-form.ts";
import { KIN_LINKS } from "#app/text/kin-links.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import { Choices } from "#app/ui/choices.tsx";
import { labelProblem } from "#contract/field-rules.ts";
import { linkTelProblem, linkUrlProblem } from "#contract/kin-rules.ts";
import { APPLICATION_KIN } from "../../addresses.ts";
import { KIN_INTENTS } from "./intents.ts";
import styles from "./kin-links.module.css";

/** A link to a page or to a telephone. */
export function NewLink({ idempotencyKey }: { idempotencyKey: string }) {
  const { busy, refused } = usePageForm(KIN_INTENTS.make);
  const form = useFirstWrong(refused);
  const fields: Partial<Record<string, string>> = refused?.fields ?? {};
  const values: Partial<Record<string, string>> = refused?.values ?? {};
  return (
    <Form ref={form} method="post" action={`${APPLICATION_KIN}?link=new`} className={styles.adding}>
      <input type="hidden" name="intent" value={KIN_INTENTS.make} />
      <input type="hidden" name="key" value={idempotencyKey} />
      <Field
        id="link-label"
        label={KIN_LINKS.label}
        error={fields.label ?? null}
        check={labelProblem}
      >
        {(wiring) => (
          <Input
            {...wiring}
            name="label"
            autoComplete="off"
            placeholder={KIN_LINKS.labelLike}
            defaultValue={values.label}
          />
        )}
      </Field>
      <Choices
        id="link-kind"
        legend={KIN_LINKS.kind}
        name="kind"
        options={[
          ["URL", KIN_LINKS.kinds.URL],
          ["TEL", KIN_LINKS.kinds.TEL],
        ]}
        chosen={values.kind === "TEL" ? "TEL" : "URL"}
        wide
      />
      <Field
        id="link-url"
        label={KIN_LINKS.url}
        hint={KIN_LINKS.urlHint}
        error={fields.url ?? null}
        check={linkUrlProblem}
        className={styles.url ?? ""}
      >
        {(wiring) => (
          <Input
            {...wiring}
            name="url"
            inputMode="url"
            autoComplete="off"
            defaultValue={values.url}
          />
        )}
      </Field>
      <Field
        id="link-tel"
        label={KIN_LINKS.tel}
        hint={KIN_LINKS.telHint}
        error={fields.tel ?? null}
        check={linkTelProblem}
        className={styles.tel ?? ""}
      >
        {(wiring) => (
          <Input
            {...wiring}
            name="tel"
            inputMode="tel"
            autoComplete="off"
            defaultValue={values.tel}
          />
        )}
      </Field>
      <Refusal refused={refused} />
      <div className={styles.buttons}>
        <ButtonLink to={APPLICATION_KIN}>{KIN_LINKS.addLeave}</ButtonLink>
        <Button kind="main" loading={busy}>
          {KIN_LINKS.add}
        </Button>
      </div>
    </Form>
  );
}
