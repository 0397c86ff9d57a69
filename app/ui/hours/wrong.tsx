import { fieldId } from "#app/forms/wrong.ts";
import { FieldError } from "../field.tsx";
import styles from "./wrong.module.css";

interface WrongProps {
  names: string[];
  wrong: Readonly<Record<string, string>>;
}

/** What is wrong with any of these fields: the first of it, where they stand. */
export function Wrong({ names, wrong }: WrongProps) {
  const name = names.find((one) => wrong[one] !== undefined);
  return name === undefined ? null : (
    <div className={styles.wrong}>
      <FieldError id={`${fieldId(name)}-error`}>{wrong[name]}</FieldError>
    </div>
  );
}
