import { BOOKING, freeWord } from "#app/text/booking.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/input.tsx";
import type { BookingData } from "./booking-data.ts";
import { SHOWS } from "./shows.ts";
import styles from "./product-choices.module.css";

interface ProductChoicesProps {
  data: BookingData;
  today: string;
  /** The chosen product's id. */
  chosen: string;
  onChoose: (product: string) => void;
}
/** More products than this do not fit the ruled block. */
const MOST = 9;

/** 상품 as one ruled block with its free starts of the day; more than nine as a select. */
export function ProductChoices({ data, today, chosen, onChoose }: ProductChoicesProps) {
  const { products, countsFor } = data;
  const error = data.fields.product;
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : "booking-product-error"}
      data-wrong={error === undefined ? undefined : ""}
    >
      <legend className="vh">{BOOKING.product}</legend>
      <div className={styles.legend} aria-hidden="true">
        <span>{BOOKING.product}</span>
        <span className="soft">{BOOKING.freeOn(countsFor, today)}</span>
      </div>
      {products.length > MOST ? (
        <Select
          name="product"
          aria-label={BOOKING.product}
          value={chosen}
          onChange={(event) => onChoose(event.target.value)}
        >
          {products.map(({ id, name, free, nextFree }) => (
            <option key={id} value={id}>
              {name} ({freeWord(free, nextFree, today)})
            </option>
          ))}
        </Select>
      ) : (
        <div className={styles.choices} data-count={products.length}>
          {products.map(({ id, name, shortName, free, nextFree }) => (
            <label key={id} title={name}>
              <input
                type="radio"
                name="product"
                value={id}
                checked={id === chosen}
                onChange={() => onChoose(id)}
              />
              {shortName} <small>{freeWord(free, nextFree, today)}</small>
            </label>
          ))}
        </div>
      )}
      <noscript>
        <Button size="small" name="show" value={SHOWS.product} className={styles.show}>
          {BOOKING.show}
        </Button>
      </noscript>
    </fieldset>
  );
}
