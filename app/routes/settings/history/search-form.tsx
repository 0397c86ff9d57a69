import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { ACCESS_ACTS } from "#contract/access-acts.ts";
import { NO_ACCOUNT } from "#contract/access-acts.ts";
import type { AccessRecord } from "#contract/access-record.ts";
import { ACCESS, ACCESS_WORDS } from "#app/text/access.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input, Select } from "#app/ui/input.tsx";
import { HISTORY } from "../../addresses.ts";
import type { Asked } from "./asked.ts";
import styles from "./search-form.module.css";

interface SearchFormProps extends Pick<AccessRecord, "accounts"> {
  asked: Asked;
  /** At the end of the row: how the chain stands. */
  children: ReactNode;
}

/** The search, a plain GET form: the address says what is shown. Another one has fields of its own. */
export function SearchForm({ asked, accounts, children }: SearchFormProps) {
  const { shown, fields } = asked;
  const error = (name: string) => fields[name] ?? null;
  return (
    <Form
      key={JSON.stringify(shown)}
      method="get"
      action={HISTORY}
      className={styles.row}
      role="search"
      aria-label={ACCESS.search}
    >
      {shown.reservation !== undefined && (
        <input type="hidden" name="reservation" value={shown.reservation} />
      )}
      <Field id="record-from" label={ACCESS.from} error={error("from")}>
        {(wiring) => <Input {...wiring} type="date" name="from" defaultValue={shown.from} />}
      </Field>
      <Field id="record-to" label={ACCESS.to} error={error("to")}>
        {(wiring) => <Input {...wiring} type="date" name="to" defaultValue={shown.to} />}
      </Field>
      <Field id="record-account" label={ACCESS.who} error={error("account")}>
        {(wiring) => (
          <Select {...wiring} name="account" defaultValue={shown.account ?? ""}>
            <option value="">{ACCESS.all}</option>
            {accounts.map(({ id, name, isOver }) => (
              <option key={id} value={id}>
                {isOver ? ACCESS.over(name) : name}
              </option>
            ))}
            <option value={NO_ACCOUNT}>{ACCESS.nobody}</option>
          </Select>
        )}
      </Field>
      <Field id="record-act" label={ACCESS.act} error={error("act")}>
        {(wiring) => (
          <Select {...wiring} name="act" defaultValue={shown.act ?? ""}>
            <option value="">{ACCESS.all}</option>
            {ACCESS_ACTS.map((act) => (
              <option key={act} value={act}>
                {ACCESS_WORDS[act]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="record-whose" label={ACCESS.whose} className={styles.whose} error={error("whose")}>
        {(wiring) => (
          <Input
            {...wiring}
            name="whose"
            autoComplete="off"
            placeholder={ACCESS.whoseLike}
            defaultValue={shown.whose}
          />
        )}
      </Field>
      <Button>{ACCESS.find}</Button>
      <div className={styles.end}>{children}</div>
    </Form>
  );
}
