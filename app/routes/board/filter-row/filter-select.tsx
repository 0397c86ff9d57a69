import { LIST } from "#app/text/list.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";

interface FilterSelectProps {
  id: string;
  name: string;
  label: string;
  error: string | null;
  chosen: string | undefined;
  options: readonly (readonly [value: string, word: string])[];
}

/** One filter of several that are known; without a choice it lets all through. */
export const FilterSelect = ({ id, name, label, error, chosen, options }: FilterSelectProps) => (
  <Field id={id} label={label} error={error}>
    {(wiring) => (
      <Select {...wiring} name={name} defaultValue={chosen ?? ""}>
        <option value="">{LIST.all}</option>
        {options.map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
