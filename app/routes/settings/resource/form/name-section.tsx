import type { ReactNode } from "react";
import type { FormPart } from "#app/forms/pairs.ts";
import { RESOURCES_TEXT } from "#app/text/resources.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Make } from "#app/ui/settings/make.tsx";
import { NumberField } from "#app/ui/settings/number-field.tsx";
import { labelProblem } from "#contract/field-rules.ts";
import { unitsCheck } from "./units-check.ts";
import type { TypedResource } from "./form-fields.ts";
import styles from "./resource-form.module.css";

interface NameProps {
  typed: TypedResource;
  wrong: Readonly<Record<string, string>>;
  changed: readonly FormPart[];
  /** Which kind it is, as long as that can be chosen. */
  kind?: ReactNode;
}

/** What it is called, and how many can have it at a time. */
export function NameSection({ typed, wrong, changed, kind }: NameProps) {
  const isChanged = (name: string) => changed.some(({ at }) => at === name);
  return (
    <Make id="named" title={RESOURCES_TEXT.needed} untitled>
      <div className={styles.two}>
        <Field
          id="name"
          label={RESOURCES_TEXT.name}
          error={wrong.name ?? null}
          check={labelProblem}
        >
          {(wiring) => (
            <Input
              {...wiring}
              name="name"
              autoComplete="off"
              placeholder={RESOURCES_TEXT.nameLike}
              defaultValue={typed.name}
              data-changed={isChanged("name") || undefined}
            />
          )}
        </Field>
        {kind}
      </div>
      <NumberField
        id="units"
        name="units"
        label={RESOURCES_TEXT.units}
        unit="건"
        value={typed.units}
        hint={RESOURCES_TEXT.unitsHint}
        error={wrong.units}
        check={unitsCheck}
        changed={isChanged("units")}
      />
    </Make>
  );
}
