import { useEffect, useRef } from "react";
import { labelProblem } from "#contract/field-rules.ts";
import type { SavedFilter } from "#contract/saved-filter.ts";
import { useForm } from "#app/forms/use-form.ts";
import { FILTERS } from "#app/text/filters.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { useBoard } from "../board-context.ts";
import { INTENTS, reservationField } from "../intents.ts";
import { AskedFor } from "./asked-for.tsx";
import styles from "./filter-sheet.module.css";

/** Another name for a filter that one keeps, in the place of its row. */
export function RenameForm({ filter }: { filter: SavedFilter }) {
  const { address } = useBoard();
  const { Form, busy, refused } = useForm(INTENTS.saveFilter, filter.id);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), [refused]);
  return (
    <Form method="post" className={styles.named}>
      <input type="hidden" name="intent" value={INTENTS.saveFilter} />
      <input type="hidden" name="filter" value={reservationField(filter)} />
      <AskedFor filter={filter} />
      <Field
        id="filter-new-name"
        label={FILTERS.newName}
        error={refused && (refused.fields.name ?? refused.message)}
        check={labelProblem}
      >
        {(wiring) => (
          <Input
            {...wiring}
            ref={field}
            small
            name="name"
            autoComplete="off"
            defaultValue={refused?.values.name ?? filter.name}
          />
        )}
      </Field>
      <Button size="small" loading={busy}>
        {FILTERS.save}
      </Button>
      <ButtonLink kind="quiet" size="small" way="replace" to={address.to({ filters: "1" })}>
        {FILTERS.leave}
      </ButtonLink>
    </Form>
  );
}
