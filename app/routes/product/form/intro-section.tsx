import { valueIn } from "#app/forms/pairs.ts";
import { fieldId } from "#app/forms/wrong.ts";
import { PRODUCT_FORM } from "#app/text/product-form.ts";
import { PART_WORDS } from "#app/text/product-words.ts";
import { Field } from "#app/ui/field.tsx";
import { TextArea } from "#app/ui/input.tsx";
import { Make } from "#app/ui/settings/make.tsx";
import { marksOf } from "#contract/advertising-marks.ts";
import type { Picture } from "#contract/picture.ts";
import type { LinkedPlatform } from "#contract/platform-names.ts";
import { descriptionProblem } from "#contract/product-rules.ts";
import { MarksNotice } from "./marks-notice.tsx";
import { PatientCard } from "./patient-card.tsx";
import { PicturesField } from "./pictures-field.tsx";
import { isChanged, type Sight } from "./sight.ts";

interface IntroSectionProps {
  sight: Sight;
  /** Null of a product that is being made. */
  id: string | null;
  pictures: readonly Picture[];
  /** The platforms that have an item of it. */
  linked: readonly LinkedPlatform[];
  nextFree: string | null;
  at: Date;
}

/** 소개 with its pictures, and the card as patients see it. */
export function IntroSection({ sight, id, pictures, linked, nextFree, at }: IntroSectionProps) {
  const { shown, now, wrong } = sight;
  const description = valueIn(now, "description");
  const figure = {
    title: PRODUCT_FORM.shown,
    children: <PatientCard {...{ now, pictures, linked, nextFree, at }} />,
  };
  return (
    <Make id="part-intro" title={PRODUCT_FORM.intro} then={PRODUCT_FORM.introThen} figure={figure}>
      <div>
        <Field
          id={fieldId("description")}
          label={PART_WORDS.description}
          hint={PRODUCT_FORM.letters(description.length)}
          error={wrong.description ?? null}
          check={descriptionProblem}
        >
          {(wiring) => (
            <TextArea
              {...wiring}
              name="description"
              rows={5}
              defaultValue={valueIn(shown, "description")}
              data-changed={isChanged(sight, "description") || undefined}
            />
          )}
        </Field>
        <MarksNotice id="marks-description" field="description" marks={marksOf(description)} />
      </div>
      <PicturesField id={id} pictures={pictures} />
    </Make>
  );
}
