import { Form } from "@remix-run/react";
import type { Refused } from "#app/forms/refused.ts";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { periodText, recordedText, REVIEW_TEXT, sealText, unsealedText } from "#app/text/review.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextArea } from "#app/ui/input.tsx";
import { Readable } from "#app/ui/settings/readable.tsx";
import type { OpenReview } from "#contract/access-review.ts";
import { memoProblem } from "#contract/field-rules.ts";
import { REVIEW } from "../../addresses.ts";
import { Figures } from "./figures.tsx";
import { REVIEW_INTENTS } from "./intents.ts";
import { WatchPart } from "./watch-part.tsx";
import styles from "./review.module.css";

interface OpenReviewProps {
  open: OpenReview;
  sendKey: string;
  who: string | null;
  now: Date;
  busy: boolean;
  refused: Refused | null;
}

/** What is to be looked at, with what one says of it and the signature under it. */
export function OpenReviewForm({ open, sendKey, who, now, busy, refused }: OpenReviewProps) {
  const form = useFirstWrong(refused);
  const fields = refused?.fields ?? {};
  return (
    <Form ref={form} method="post" action={REVIEW}>
      <input type="hidden" name="intent" value={REVIEW_INTENTS.sign} />
      <input type="hidden" name="to" value={open.to} />
      <input type="hidden" name="seen" value={open.seen} />
      <input type="hidden" name="key" value={sendKey} />
      <section aria-labelledby="figures">
        <h2 id="figures">{periodText(open, now)}</h2>
        <p>{REVIEW_TEXT.allThen}</p>
        <Figures figures={open.figures} />
      </section>
      <Readable>
        {open.watches.map((part) => (
          <WatchPart key={part.watch} part={part} now={now} refused={refused} />
        ))}
        <section aria-labelledby="review-sign" className={styles.signing}>
          <h2 id="review-sign">{REVIEW_TEXT.signing}</h2>
          <p>{recordedText(who, now)}</p>
          <Field
            id="memo"
            label={REVIEW_TEXT.memo}
            optional
            hint={REVIEW_TEXT.memoHint}
            error={fields.memo ?? null}
            check={memoProblem}
          >
            {(wiring) => (
              <TextArea
                {...wiring}
                name="memo"
                placeholder={REVIEW_TEXT.memoLike}
                defaultValue={refused?.values.memo}
              />
            )}
          </Field>
          <p className={styles.seal}>
            {REVIEW_TEXT.seal}: {sealText(open.seal)}
          </p>
          {open.unsealed > 0 && <p className={styles.due}>{unsealedText(open.unsealed)}</p>}
          <Button kind="main" loading={busy}>
            {REVIEW_TEXT.sign}
          </Button>
        </section>
      </Readable>
    </Form>
  );
}
