import { Form, useRouteLoaderData } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { APPLICATIONS } from "#app/text/own-applications.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Refusal } from "#app/ui/refusal.tsx";
import type { Application } from "#contract/application.ts";
import type { HospitalInfo } from "#contract/hospital.ts";
import { isLinkMade } from "#contract/platform-names.ts";
import { APPLICATION } from "../../../addresses.ts";
import { APPLICATION_INTENTS } from "../intents.ts";
import styles from "./own.module.css";

/** 신청 철회: asked in place, with what it deletes. */
export function OwnWithdraw({ one }: { one: Application }) {
  const { busy, refused: answer } = usePageForm(APPLICATION_INTENTS.withdraw);
  const refused = answer?.about.includes(one.id) === true ? answer : null;
  const form = useFirstWrong(refused);
  const root = useRouteLoaderData<{ hospital: Pick<HospitalInfo, "links"> | null }>("root");
  const linked = (root?.hospital?.links ?? [])
    .filter(({ state }) => isLinkMade(state))
    .map(({ platform }) => platform);
  const documents = one.documents.filter(({ file }) => file !== null).length;
  return (
    <Form
      ref={form}
      method="post"
      action={`${APPLICATION}?withdraw=${one.id}`}
      className={styles.withdraw}
    >
      <h3>{APPLICATIONS.withdrawTitle}</h3>
      <p>{APPLICATIONS.withdrawThen(documents, linked)}</p>
      <Refusal refused={refused} />
      <input type="hidden" name="id" value={one.id} />
      <input type="hidden" name="version" value={one.version} />
      <Field
        id="why-withdraw"
        label={APPLICATIONS.why}
        optional
        error={refused?.fields.reason ?? null}
      >
        {(wiring) => (
          <Input
            {...wiring}
            name="reason"
            autoComplete="off"
            defaultValue={refused?.values.reason}
          />
        )}
      </Field>
      <div className={styles.acts}>
        <Button
          {...{ kind: "danger", size: "small", loading: busy }}
          {...{ name: "intent", value: APPLICATION_INTENTS.withdraw }}
        >
          {APPLICATIONS.do}
        </Button>
        <ButtonLink kind="quiet" size="small" to={APPLICATION}>
          {APPLICATIONS.keep}
        </ButtonLink>
      </div>
    </Form>
  );
}
