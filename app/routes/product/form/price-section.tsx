import { valueIn } from "#app/forms/pairs.ts";
import { fieldId } from "#app/forms/wrong.ts";
import { PRODUCT_FORM } from "#app/text/product-form.ts";
import { PRICE_WORDS } from "#app/text/product-words.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Make } from "#app/ui/settings/make.tsx";
import { useCheck } from "#app/ui/use-check.ts";
import type { ProductMark } from "#contract/product-marks.ts";
import { numberCheck } from "./field-checks.ts";
import { isChanged, type Sight } from "./sight.ts";
import styles from "./sections.module.css";

interface PriceSectionProps {
  sight: Sight;
  /** What the law may mind of the price itself. */
  marks: readonly ProductMark[];
}

const KINDS = Object.entries(PRICE_WORDS);

/** 금액: one way of four; only 비급여 has an amount. */
export function PriceSection({ sight, marks }: PriceSectionProps) {
  const { shown, now, wrong } = sight;
  const amount = fieldId("price.amount");
  // Of another kind its amount is not looked at.
  const isAsked = valueIn(now, "price.kind") === "UNCOVERED";
  const { error, handlers } = useCheck(
    wrong["price.amount"] ?? null,
    isAsked ? numberCheck("price.amount") : undefined,
  );
  const kind = fieldId("price.kind");
  const kindError = wrong["price.kind"];
  return (
    <Make id="part-price" title={PRODUCT_FORM.price}>
      <fieldset
        className={styles.lines}
        id={kind}
        tabIndex={-1}
        aria-describedby={kindError ? `${kind}-error` : undefined}
      >
        <legend className="vh">{PRODUCT_FORM.priceHow}</legend>
        {KINDS.map(([one, word]) => (
          <div key={one} className={styles.pay}>
            <label className="check">
              <input
                type="radio"
                name="price.kind"
                value={one}
                defaultChecked={valueIn(shown, "price.kind") === one}
              />
              {word}
            </label>
            {one === "UNCOVERED" && (
              <>
                <span className={styles.won} {...handlers}>
                  <Input
                    id={amount}
                    name="price.amount"
                    aria-label={PRODUCT_FORM.amount}
                    defaultValue={valueIn(shown, "price.amount")}
                    inputMode="numeric"
                    autoComplete="off"
                    aria-invalid={error ? true : undefined}
                    aria-describedby={error ? `${amount}-error` : undefined}
                    data-changed={isChanged(sight, "price") || undefined}
                  />
                  {PRODUCT_FORM.won}
                </span>
                <label className="check">
                  <input
                    type="checkbox"
                    name="price.from"
                    defaultChecked={valueIn(shown, "price.from") !== ""}
                  />
                  {PRODUCT_FORM.from}
                </label>
                {error && <FieldError id={`${amount}-error`}>{error}</FieldError>}
              </>
            )}
          </div>
        ))}
      </fieldset>
      {kindError && <FieldError id={`${kind}-error`}>{kindError}</FieldError>}
      {marks.map(({ words, why, clause }) => (
        <p key={words} id="marks-price" className={styles.priceMark} tabIndex={-1}>
          <b>{words}</b> {why} <span className="soft">{clause}</span>
        </p>
      ))}
    </Make>
  );
}
