import { valueIn } from "#app/forms/pairs.ts";
import { fieldId } from "#app/forms/wrong.ts";
import { PRODUCT_FORM } from "#app/text/product-form.ts";
import { CATEGORY_WORDS, PART_WORDS } from "#app/text/product-words.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Choices } from "#app/ui/choices.tsx";
import { Make } from "#app/ui/settings/make.tsx";
import { marksOf } from "#contract/advertising-marks.ts";
import { labelProblem } from "#contract/field-rules.ts";
import { MarksNotice } from "./marks-notice.tsx";
import { isChanged, type Sight } from "./sight.ts";
import styles from "./sections.module.css";

const CATEGORIES = Object.entries(CATEGORY_WORDS);

/** 이름 and 종류. */
export function NameSection({ sight }: { sight: Sight }) {
  const { shown, now, wrong } = sight;
  const name = valueIn(now, "name");
  return (
    <Make id="part-name" title={PART_WORDS.name} untitled>
      <div className={styles.nameRow}>
        <div>
          <Field
            id={fieldId("name")}
            label={PART_WORDS.name}
            hint={PRODUCT_FORM.nameHint(name.trim().length)}
            error={wrong.name ?? null}
            check={labelProblem}
          >
            {(wiring) => (
              <Input
                {...wiring}
                name="name"
                defaultValue={valueIn(shown, "name")}
                autoComplete="off"
                data-changed={isChanged(sight, "name") || undefined}
              />
            )}
          </Field>
          <MarksNotice id="marks-name" field="name" marks={marksOf(name)} />
        </div>
        <Choices
          id={fieldId("category")}
          legend={PART_WORDS.category}
          name="category"
          options={CATEGORIES}
          chosen={valueIn(shown, "category")}
          error={wrong.category}
          changed={isChanged(sight, "category")}
          wide
        />
      </div>
    </Make>
  );
}
