import { valueIn } from "#app/forms/pairs.ts";
import { SALES } from "#app/text/apply-pages.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Glyph } from "#app/ui/glyph.tsx";
import { Input } from "#app/ui/input.tsx";
import { ChoiceRows } from "./choice-rows.tsx";
import { APPLY_ACTS } from "./intents.ts";
import { PageFrame, type PageProps } from "./page-frame.tsx";
import { controlOf } from "./wrong-on.ts";
import styles from "./apply.module.css";

const WAYS = ["CODE", "NONE"] as const;

/** 담당자: whom the hospital spoke to, by the code on a card, or nobody. */
export function SalesPage(props: PageProps) {
  const { shown, refused, form } = props;
  const { contact } = shown;
  // Whose code it is was said of the one that is kept.
  const isFound = contact !== null && refused === null;
  return (
    <PageFrame {...props} title={SALES.title} lead={SALES.then}>
      <div className={styles.sales}>
        <ChoiceRows
          {...{ id: controlOf("sales"), name: "sales", legend: SALES.legend, unnamed: true }}
          choices={WAYS.map((value) => {
            const [name, says] = SALES.ways[value];
            return { value, name, says };
          })}
          chosen={[valueIn(form.shown, "sales")]}
          error={refused?.fields.sales}
        />
        <div className={styles.code}>
          <Field id={controlOf("code")} label={SALES.code} error={refused?.fields.code ?? null}>
            {(wiring) => (
              <div className={styles.with}>
                <Input
                  {...wiring}
                  name="code"
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  defaultValue={valueIn(form.shown, "code")}
                />
                <Button name="intent" value={APPLY_ACTS.look} formNoValidate>
                  {SALES.look}
                </Button>
              </div>
            )}
          </Field>
          {isFound && (
            <div className={styles.found} role="status">
              <p>
                {contact.name}
                <span>
                  <Glyph name="tick" />
                  {SALES.found}
                </span>
              </p>
              <dl className={styles.facts}>
                <dt>{SALES.region}</dt>
                <dd>{contact.region}</dd>
                <dt>{SALES.phone}</dt>
                <dd>{contact.phone}</dd>
              </dl>
            </div>
          )}
        </div>
      </div>
    </PageFrame>
  );
}
