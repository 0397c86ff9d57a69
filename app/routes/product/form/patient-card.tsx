import { valueIn, type Pairs } from "#app/forms/pairs.ts";
import { PRODUCT_FORM } from "#app/text/product-form.ts";
import { PRICE_WORDS } from "#app/text/product-words.ts";
import { dayAndClock } from "#app/text/time.ts";
import { marksOf } from "#contract/advertising-marks.ts";
import { typed } from "#contract/field-rules.ts";
import type { Picture } from "#contract/picture.ts";
import { textOf } from "./parts.ts";
import styles from "./patient-card.module.css";

interface PatientCardProps {
  now: Pairs;
  pictures: readonly Picture[];
  nextFree: string | null;
  /** The clock of the page. */
  at: Date;
}

/** The product as patients read it before they choose. */
export function PatientCard({ now, pictures, nextFree, at }: PatientCardProps) {
  const text = (part: string) => textOf(part, now, {});
  const description = valueIn(now, "description");
  const main = pictures.find((picture) => picture.main);
  const facts = [text("durationMinutes"), priceOf(now), text("visitType")].filter(
    (part) => part !== "",
  );
  return (
    <div className={styles.card}>
      {main && (
        <img
          className={styles.main}
          src={main.files[1]?.path ?? main.files[0]?.path}
          alt={main.alt}
          loading="lazy"
        />
      )}
      <b>
        <Marked text={valueIn(now, "name")} none={PRODUCT_FORM.noName} />
      </b>
      <p className={styles.text}>
        <Marked text={description} none={PRODUCT_FORM.noDescription} />
      </p>
      <p className={styles.facts}>{facts.join(" · ")}</p>
      <p className={styles.next}>
        {nextFree === null ? (
          PRODUCT_FORM.noneFree
        ) : (
          <>
            {PRODUCT_FORM.nextFree} <b>{dayAndClock(nextFree, at)}</b>
          </>
        )}
      </p>
    </div>
  );
}

/** An amount that is none yet is not shown. */
const priceOf = (now: Pairs): string =>
  valueIn(now, "price.kind") === "UNCOVERED" &&
  !/^\d[\d, ]*$/.test(typed(valueIn(now, "price.amount")))
    ? PRICE_WORDS.UNCOVERED
    : textOf("price", now, {});

/** A text with what the law may mind in it marked: a field cannot carry that. */
function Marked({ text, none }: { text: string; none: string }) {
  if (text.trim() === "") return <span className="soft">{none}</span>;
  const marks = marksOf(text);
  return (
    <>
      {marks.map(({ from, to, words }, i) => (
        <span key={from}>
          {text.slice(marks[i - 1]?.to ?? 0, from)}
          <mark>{words}</mark>
          {i === marks.length - 1 && text.slice(to)}
        </span>
      ))}
      {marks.length === 0 && text}
    </>
  );
}
