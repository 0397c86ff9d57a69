import {
  foundText,
  periodText,
  REVIEW_TEXT,
  sealText,
  signedText,
  WATCH_TEXT,
} from "#app/text/review.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { SignedReview } from "#contract/access-review.ts";
import { WATCHES } from "#contract/access-watch.ts";
import { Figures } from "./figures.tsx";
import styles from "./review.module.css";

interface SignedReviewsProps {
  /** The newest first. */
  signed: readonly SignedReview[];
  now: Date;
}

/** 지난 점검: what was signed; each opens. */
export const SignedReviews = ({ signed, now }: SignedReviewsProps) => (
  <section aria-labelledby="signed">
    <h2 id="signed">{REVIEW_TEXT.kept}</h2>
    {signed.length === 0 && <p>{REVIEW_TEXT.keptNone}</p>}
    {signed.map((one) => (
      <details key={one.from} className={styles.signed}>
        <summary>
          <Icon name="chevron-right" />
          <b>{periodText(one, now)}</b>
          <span>{signedText(one, now)}</span>
          <span className="soft">{foundText(one.found)}</span>
        </summary>
        <Figures figures={one.figures} />
        <dl className={styles.said}>
          {WATCHES.filter((watch) => (one.found[watch] ?? 0) > 0).map((watch) => (
            <div key={watch}>
              <dt>
                {WATCH_TEXT[watch].word} {one.found[watch]}
              </dt>
              <dd className={one.words[watch] ? undefined : "soft"}>
                {one.words[watch] ?? REVIEW_TEXT.ofAll}
              </dd>
            </div>
          ))}
          {one.memo !== "" && (
            <div>
              <dt>{REVIEW_TEXT.memo}</dt>
              <dd>{one.memo}</dd>
            </div>
          )}
          <div>
            <dt>{REVIEW_TEXT.seal}</dt>
            <dd className={styles.seal}>{sealText(one.seal)}</dd>
          </div>
        </dl>
      </details>
    ))}
  </section>
);
