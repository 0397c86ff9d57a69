import { FieldError } from "#app/ui/field.tsx";
import { fieldId } from "#app/forms/wrong.ts";
import { RESOURCES_TEXT } from "#app/text/resources.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Input } from "#app/ui/input.tsx";
import { Make } from "#app/ui/settings/make.tsx";
import type { TypedClosure } from "./form-fields.ts";
import styles from "./resource-form.module.css";

const FIELDS = [
  { field: "name", label: RESOURCES_TEXT.closureName, type: "text" },
  { field: "from", label: RESOURCES_TEXT.from, type: "date" },
  { field: "to", label: RESOURCES_TEXT.to, type: "date" },
  { field: "starts", label: RESOURCES_TEXT.starts, type: "text" },
  { field: "ends", label: RESOURCES_TEXT.ends, type: "text" },
] as const;

interface ClosuresProps {
  closures: readonly TypedClosure[];
  wrong: Readonly<Record<string, string>>;
}

/** 없는 날: a line each; its buttons submit. */
export const ClosuresSection = ({ closures, wrong }: ClosuresProps) => (
  <Make id="closures" title={RESOURCES_TEXT.closures} then={RESOURCES_TEXT.closuresThen}>
    {closures.length > 0 && (
      <ol className={styles.closures}>
        {closures.map((row, i) => (
          <li key={i}>
            {FIELDS.map(({ field, label, type }) => (
              <ClosureField
                key={field}
                name={`closures.${i}.${field}`}
                {...{ label, type, value: row[field], wrong }}
              />
            ))}
            <Button
              kind="quiet"
              size="small"
              name="intent"
              value={`closures.remove.${i}`}
              aria-label={RESOURCES_TEXT.removeClosure(i + 1)}
            >
              {RESOURCES_TEXT.remove}
            </Button>
          </li>
        ))}
      </ol>
    )}
    <p>
      <Button size="small" name="intent" value="closures.add">
        <Icon name="plus" />
        {RESOURCES_TEXT.addClosure}
      </Button>
    </p>
  </Make>
);

interface ClosureFieldProps {
  name: string;
  label: string;
  type: "text" | "date";
  value: string;
  wrong: ClosuresProps["wrong"];
}

function ClosureField({ name, label, type, value, wrong }: ClosureFieldProps) {
  const id = fieldId(name);
  const error = wrong[name];
  return (
    <div className={styles.cell}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        name={name}
        type={type}
        autoComplete="off"
        defaultValue={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
