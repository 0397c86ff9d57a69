import { Form, useSubmit } from "@remix-run/react";
import type { ReactNode } from "react";
import { PLATFORMS } from "#contract/platform-names.ts";
import { STATUSES } from "#contract/reservation-status.ts";
import { FILTERS } from "#app/text/filters.ts";
import { LIST } from "#app/text/list.ts";
import { PLATFORM_WORDS } from "#app/text/reservation.ts";
import { STATUS_TEXT } from "#app/text/status.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { BOARD } from "../../addresses.ts";
import { useBoard } from "../board-context.ts";
import styles from "./filter-sheet.module.css";

/** What of the board's address is none of the filters, and stays as they change. */
const KEPT = ["view", "date", "from", "to", "q", "all"] as const;

/** Status, platform and product; chosen at once, with a button where there is no JavaScript. */
export function ChooseForm() {
  const { address, filters, products } = useBoard();
  const submit = useSubmit();
  const hydrated = useHydrated();
  return (
    <Form
      className={styles.choose}
      method="get"
      action={BOARD}
      aria-label={FILTERS.choose}
      onChange={({ currentTarget }) =>
        submit(currentTarget, { replace: true, preventScrollReset: true })
      }
    >
      {KEPT.map((name) => {
        const value = address.asked(name);
        return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
      })}
      <input type="hidden" name="filters" value="1" />
      <Choice name="status" label={LIST.status} chosen={filters.status}>
        <option value="CHECK">{LIST.checks}</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_TEXT[status].word}
          </option>
        ))}
      </Choice>
      <Choice name="platform" label={LIST.platform} chosen={filters.platform}>
        {PLATFORMS.map((platform) => (
          <option key={platform} value={platform}>
            {PLATFORM_WORDS[platform]}
          </option>
        ))}
      </Choice>
      <Choice name="product" label={LIST.product} chosen={filters.product}>
        {products.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      {!hydrated && <Button size="small">{FILTERS.show}</Button>}
    </Form>
  );
}

interface ChoiceProps {
  name: "status" | "platform" | "product";
  label: string;
  chosen: string | null;
  children: ReactNode;
}

const Choice = ({ name, label, chosen, children }: ChoiceProps) => (
  <Field id={`choose-${name}`} label={label}>
    {(wiring) => (
      <Select
        {...wiring}
        // Another filter is another field, which begins with it.
        key={chosen ?? ""}
        small
        name={name}
        defaultValue={chosen ?? ""}
      >
        <option value="">{FILTERS.all}</option>
        {children}
      </Select>
    )}
  </Field>
);
