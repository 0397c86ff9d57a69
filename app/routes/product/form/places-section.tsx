import { valueIn, valuesIn } from "#app/forms/pairs.ts";
import { fieldId } from "#app/forms/wrong.ts";
import { PRODUCT_FORM } from "#app/text/product-form.ts";
import { takingOut, thereOf, thereThen } from "#app/text/product-there.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { PlatformName } from "#app/ui/platform-mark.tsx";
import { Make } from "#app/ui/settings/make.tsx";
import { kstDay } from "#contract/kst.ts";
import { LINKED_PLATFORMS, type LinkedPlatform } from "#contract/platform-names.ts";
import { reviewNumberProblem, reviewUntilProblem } from "#contract/product-rules.ts";
import { ReviewEnd } from "../review-end.tsx";
import { There } from "../there.tsx";
import { placesIn } from "./parts.ts";
import { isChanged, type Sight } from "./sight.ts";
import styles from "./sections.module.css";

interface PlacesSectionProps {
  sight: Sight;
  /** The platforms that have an item of it. */
  linked: readonly LinkedPlatform[];
  /** Those that the hospital is linked with; null where that could not be read. */
  reached: readonly LinkedPlatform[] | null;
  at: Date;
}

/** 보낼 곳, and the review of what it says there. */
export function PlacesSection({ sight, linked, reached, at }: PlacesSectionProps) {
  const { shown, now, wrong } = sight;
  const chosen = valuesIn(shown, "platforms");
  const there = { platforms: placesIn(now), linked: [...linked] };
  const today = kstDay(at);
  const until = valueIn(now, "review.until");
  const savedUntil = valueIn(sight.saved ?? [], "review.until");
  // Its field says then that it is over.
  const isRefused = until < today && (until !== savedUntil || wrong["review.until"] !== undefined);
  return (
    <>
      <Make id="part-platforms" title={PRODUCT_FORM.platforms} then={PRODUCT_FORM.platformsThen}>
        <ul
          className={styles.carry}
          id="platforms"
          tabIndex={-1}
          aria-describedby={wrong.platforms ? "platforms-error" : undefined}
        >
          {LINKED_PLATFORMS.map((platform) => (
            <li key={platform}>
              <label className="check">
                <input
                  type="checkbox"
                  name="platforms"
                  value={platform}
                  defaultChecked={chosen.includes(platform)}
                />
                <PlatformName platform={platform} />
              </label>
              {sight.saved !== null ? (
                <>
                  <There product={there} platform={platform} />
                  {thereOf(there, platform) === "TAKEN_OUT" && (
                    <p>
                      {placesIn(sight.saved).includes(platform)
                        ? takingOut(platform)
                        : thereThen("TAKEN_OUT", platform)}
                    </p>
                  )}
                </>
              ) : (
                reached?.includes(platform) === false && (
                  <span className="soft">{PRODUCT_FORM.notReached}</span>
                )
              )}
            </li>
          ))}
        </ul>
        {wrong.platforms && <FieldError id="platforms-error">{wrong.platforms}</FieldError>}
      </Make>
      <Make id="part-review" title={PRODUCT_FORM.review} then={PRODUCT_FORM.reviewThen}>
        <div className={styles.pair}>
          <Field
            id={fieldId("review.number")}
            label={PRODUCT_FORM.reviewNumber}
            optional
            error={wrong["review.number"] ?? null}
            check={reviewNumberProblem}
          >
            {(wiring) => (
              <Input
                {...wiring}
                name="review.number"
                defaultValue={valueIn(shown, "review.number")}
                autoComplete="off"
                data-changed={isChanged(sight, "review") || undefined}
              />
            )}
          </Field>
          <Field
            id={fieldId("review.until")}
            label={PRODUCT_FORM.reviewUntil}
            optional
            error={wrong["review.until"] ?? null}
            check={(typed) => (typed === savedUntil ? null : reviewUntilProblem(typed, today))}
          >
            {(wiring) => (
              <Input
                {...wiring}
                type="date"
                name="review.until"
                defaultValue={valueIn(shown, "review.until")}
                data-changed={isChanged(sight, "review") || undefined}
              />
            )}
          </Field>
        </div>
        {!isRefused && <ReviewEnd until={until} today={today} />}
      </Make>
    </>
  );
}
