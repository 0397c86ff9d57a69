import { Form, useRouteLoaderData } from "@remix-run/react";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { usePageForm } from "#app/forms/use-form.ts";
import { WITHDRAWAL } from "#app/text/applications.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import type { Application } from "#contract/application.ts";
import type { HospitalInfo } from "#contract/hospital.ts";
import { isLinkMade } from "#contract/platform-names.ts";
import { APPLICATION, applicationWithdrawn } from "../../addresses.ts";
import styles from "./applications.module.css";
import { APPLICATION_INTENTS } from "./intents.ts";

/** 철회: asked in place, with what it deletes and what stays. */
export function Withdraw({ one }: { one: Application }) {
  const { busy, refused: answer } = usePageForm(APPLICATION_INTENTS.withdraw);
  const refused = answer?.about.includes(one.id) ? answer : null;
  const form = useFirstWrong(refused);
  const root = useRouteLoaderData<{ hospital: Pick<HospitalInfo, "links"> | null }>("root");
  const linked = (root?.hospital?.links ?? []).filter(({ state }) => isLinkMade(state));
  const files = one.documents.filter(({ file }) => file !== null).length;
  return (
    <Form
      ref={form}
      method="post"
      action={applicationWithdrawn(one.id)}
      className={styles.withdraw}
    >
      <h4>{WITHDRAWAL.title}</h4>
      <p className={styles.said}>
        {WITHDRAWAL.then(
          files,
          linked.map(({ platform }) => platform),
        )}
      </p>
      <Refusal refused={refused} />
      <input type="hidden" name="intent" value={APPLICATION_INTENTS.withdraw} />
      <input type="hidden" name="id" value={one.id} />
      <input type="hidden" name="version" value={one.version} />
      <Field id="withdrawal" label={WITHDRAWAL.why} optional error={refused?.fields.reason ?? null}>
        {(wiring) => (
          <Input
            {...wiring}
            name="reason"
            autoComplete="off"
            defaultValue={refused?.values.reason}
          />
        )}
      </Field>
      <div className={styles.answers}>
        <Button kind="danger" loading={busy}>
          {WITHDRAWAL.do}
        </Button>
        <ButtonLink kind="quiet" to={`${APPLICATION}#${one.id}`}>
          {WITHDRAWAL.keep}
        </ButtonLink>
      </div>
    </Form>
  );
}
