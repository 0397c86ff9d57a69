import { fieldId } from "#app/forms/wrong.ts";
import { Input } from "#app/ui/input.tsx";

interface RowFieldProps {
  name: string;
  label: string;
  value: string;
  fields: Readonly<Record<string, string>>;
  isNew?: boolean;
  placeholder?: string;
  className?: string | undefined;
  /** A time: where it is left it stands as it is understood. */
  clock?: boolean;
}

/** A field in a row of several, named for the ear; what is wrong with it stands under the row. */
export const RowField = ({ name, label, value, fields, isNew, clock, ...rest }: RowFieldProps) => (
  <Input
    {...rest}
    id={fieldId(name)}
    name={name}
    aria-label={label}
    aria-invalid={fields[name] === undefined ? undefined : true}
    aria-describedby={fields[name] === undefined ? undefined : `${fieldId(name)}-error`}
    autoComplete="off"
    data-clock={clock ? "" : undefined}
    data-changed={isNew || undefined}
    defaultValue={value}
  />
);
