import { valueIn, type Pairs } from "#app/forms/pairs.ts";
import { PRODUCT_FORM } from "#app/text/product-form.ts";
import { SEEN_AT, thereOf } from "#app/text/product-there.ts";
import { PRICE_WORDS } from "#app/text/product-words.ts";
import { dayAndClock } from "#app/text/time.ts";
import { marksOf } from "#contract/advertising-marks.ts";
import { typed } from "#contract/field-rules.ts";
import type { Picture } from "#contract/picture.ts";
import type { LinkedPlatform } from "#contract/platform-names.ts";
import { There } from "../there.tsx";
import { MainPicture } from "../main-picture.tsx";
import { placesIn, textOf } from "./parts.ts";
import { At, SEEN_AT_PLACES, SeenAt } from "./seen-at.tsx";
import styles from "./patient-card.module.css";

interface PatientCardProps {
  now: Pairs;
  pictures: readonly Picture[];
  nextFree: string | null;
  /** The platforms that have an item of it. */
  linked: readonly LinkedPlatform[];
  /** The clock of the page. */
  at: Date;
}

/** The product as patients read it before they choose, and how it is at each place where they do. */
export function PatientCard({ now, pictures, nextFree, linked, at }: PatientCardProps) {
  const text = (part: string) => textOf(part, now, {});
  const description = valueIn(now, "description");
  const facts = [text("durationMinutes"), priceOf(now), text("visitType")].filter(
    (part) => part !== "",
  );
  const there = { platforms: placesIn(now), linked: [...linked] };
  return (
    <SeenAt first={SEEN_AT_PLACES.find((one) => there.platforms.includes(one)) ?? "NAVER"}>
      <At>
        {(place) => (
          <p className={styles.there}>
            <There product={there} platform={place} />
            <span>{SEEN_AT.then[thereOf(there, place)]}</span>
          </p>
        )}
      </At>
      <div className={styles.card}>
        <MainPicture of={pictures} />
        <b>
          <Marked text={valueIn(now, "name")} none={PRODUCT_FORM.noName} />
        </b>
        <p className={styles.text}>
          <Marked text={description} none={PRODUCT_FORM.noDescription} />
        </p>
        <p className={styles.facts}>{facts.join(" · ")}</p>
        <At>
          {(place) => (
            <p className={styles.next}>
              {!linked.includes(place) ? (
                SEEN_AT.noBooking
              ) : nextFree === null ? (
                PRODUCT_FORM.noneFree
              ) : (
                <>
                  {PRODUCT_FORM.nextFree} <b>{dayAndClock(nextFree, at)}</b>
                </>
              )}
            </p>
          )}
        </At>
      </div>
    </SeenAt>
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
