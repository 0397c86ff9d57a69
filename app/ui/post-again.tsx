import { FORM_AGAIN } from "#app/text/forms.ts";
import { Button } from "./button.tsx";
import type { Posted } from "./page-shell.ts";
import styles from "./post-again.module.css";

/** A form that nobody took: what was typed in it, to be seen and sent again as it was. */
export const PostAgain = ({ to, fields }: Posted) => (
  <form className={styles.form} method="post" action={to}>
    {fields.map(([name, value], index) => (
      <input key={index} type="hidden" name={name} value={value} />
    ))}
    <dl className={styles.typed}>
      {fields.flatMap(([name, value]) =>
        isTyped(name) && value !== "" ? (
          <div key={name}>
            <dt>{FORM_AGAIN.typed[name]}</dt>
            <dd>{value}</dd>
          </div>
        ) : (
          []
        ),
      )}
    </dl>
    <Button kind="main">{FORM_AGAIN.send}</Button>
  </form>
);

const isTyped = (name: string): name is keyof typeof FORM_AGAIN.typed =>
  Object.hasOwn(FORM_AGAIN.typed, name);
