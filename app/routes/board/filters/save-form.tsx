import { labelProblem } from "#contract/field-rules.ts";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { useForm } from "#app/forms/use-form.ts";
import { FILTERS } from "#app/text/filters.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { useBoard } from "../board-context.ts";
import { INTENTS, NEW_FILTER } from "../intents.ts";
import { AskedFor } from "./asked-for.tsx";
import styles from "./filter-sheet.module.css";

/** Keeps what is chosen under a name. */
export function SaveForm() {
  const { filters } = useBoard();
  const { Form, busy, refused } = useForm(INTENTS.saveFilter, NEW_FILTER);
  const form = useFirstWrong(refused);
  const wrong = refused && (refused.fields.name ?? refused.fields.product ?? refused.message);
  return (
    <Form ref={form} method="post" className={styles.named}>
      <input type="hidden" name="intent" value={INTENTS.saveFilter} />
      <AskedFor filter={filters} />
      <Field id="filter-name" label={FILTERS.name} error={wrong} check={labelProblem}>
        {(wiring) => (
          <Input
            {...wiring}
            small
            name="name"
            autoComplete="off"
            placeholder={FILTERS.like}
            defaultValue={refused?.values.name}
          />
        )}
      </Field>
      <Button kind="main" size="small" loading={busy}>
        {FILTERS.save}
      </Button>
    </Form>
  );
}
