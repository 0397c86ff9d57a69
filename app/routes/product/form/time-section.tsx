import type { ReactNode } from "react";
import { valueIn } from "#app/forms/pairs.ts";
import { numberTyped } from "#app/forms/typed-number.ts";
import { fieldId } from "#app/forms/wrong.ts";
import { PRODUCT_FORM } from "#app/text/product-form.ts";
import { PART_WORDS } from "#app/text/product-words.ts";
import { LANE_TEXT } from "#app/text/product-lane.ts";
import { SETTINGS_FORM } from "#app/text/settings-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import { Make } from "#app/ui/settings/make.tsx";
import { NumberField } from "#app/ui/settings/number-field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { ProductPreview } from "#contract/product-preview.ts";
import { INTENTS } from "./intents.ts";
import { LaneFigure } from "./lane-figure.tsx";
import { numberCheck, type NumberName } from "./field-checks.ts";
import { before, isChanged, type Sight } from "./sight.ts";
import type { Foreseen } from "./use-preview.ts";
import styles from "./sections.module.css";

interface TimeSectionProps {
  sight: Sight;
  foreseen: Foreseen;
  resources: ProductPreview["resources"];
}

const LENGTHS = [
  ["preparationMinutes", PART_WORDS.preparationMinutes],
  ["durationMinutes", PART_WORDS.durationMinutes],
  ["cleanupMinutes", PART_WORDS.cleanupMinutes],
] as const;

/** 시간과 자리, and the lane that they make. */
export function TimeSection({ sight, foreseen, resources }: TimeSectionProps) {
  const hydrated = useHydrated();
  const { now, saved } = sight;
  const changed = new Set(
    LENGTHS.map(([name]) => name as string).filter((name) => isChanged(sight, name)),
  );
  const minutes = LENGTHS.map(([name]) => numberTyped(valueIn(now, name)));
  const sum = minutes.every((one) => one >= 0)
    ? minutes.reduce((total, one) => total + one, 0)
    : null;
  const number = (name: NumberName, label: string, unit: string, hint?: ReactNode) => {
    const was = before(sight, name);
    return (
      <NumberField
        id={fieldId(name)}
        {...{ name, label, unit }}
        value={valueIn(sight.shown, name)}
        hint={was === null ? hint : SETTINGS_FORM.was(`${was}${unit}`)}
        error={sight.wrong[name]}
        check={numberCheck(name)}
        changed={isChanged(sight, name)}
      />
    );
  };
  const isAny =
    resources.length > 0 || valueIn(now, "doctorId") !== "" || valueIn(now, "facilityId") !== "";
  const figure = {
    title: saved === null ? LANE_TEXT.making : LANE_TEXT.saving,
    children: <LaneFigure {...{ foreseen, changed }} />,
  };
  return (
    <Make id="part-time" title={PRODUCT_FORM.time} then={PRODUCT_FORM.timeThen} figure={figure}>
      <div className={styles.nums}>
        {LENGTHS.map(([name, label], at) => (
          <div key={name} className={styles.addend}>
            {at > 0 && (
              <span className={styles.plus} aria-hidden="true">
                +
              </span>
            )}
            {number(name, label, PRODUCT_FORM.minutes)}
          </div>
        ))}
        <span className={styles.equals} aria-hidden="true">
          =
        </span>
        <p className={styles.sum}>
          <span>{PRODUCT_FORM.sum}</span>
          <b>{PRODUCT_FORM.sumOf(sum)}</b>
        </p>
      </div>
      {number("capacity", PART_WORDS.capacity, PRODUCT_FORM.people, PRODUCT_FORM.capacityHint)}
      {isAny && (
        <div className={styles.pair}>
          <NeedField
            sight={sight}
            name="doctorId"
            label={PRODUCT_FORM.doctor}
            options={resources.filter(({ kind }) => kind === "DOCTOR")}
          />
          <NeedField
            sight={sight}
            name="facilityId"
            label={PRODUCT_FORM.facility}
            options={resources.filter(({ kind }) => kind !== "DOCTOR")}
          />
        </div>
      )}
      {!hydrated && (
        <p>
          <Button name="intent" value={INTENTS.preview} size="small" formNoValidate>
            {PRODUCT_FORM.preview}
          </Button>
        </p>
      )}
    </Make>
  );
}

interface NeedFieldProps {
  sight: Sight;
  name: string;
  label: string;
  options: readonly { id: string; name: string }[];
}

const NeedField = ({ sight, name, label, options }: NeedFieldProps) => (
  <Field id={fieldId(name)} label={label} error={sight.wrong[name] ?? null}>
    {(wiring) => (
      <Select
        {...wiring}
        name={name}
        defaultValue={valueIn(sight.shown, name)}
        data-changed={isChanged(sight, name) || undefined}
      >
        <option value="">{PRODUCT_FORM.nobody}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
