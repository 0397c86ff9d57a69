import type { Refused } from "#app/forms/refused.ts";
import {
  moreText,
  muchText,
  reasonText,
  REVIEW_TEXT,
  timesText,
  WATCH_TEXT,
  whole,
} from "#app/text/review.ts";
import { dayLabel } from "#app/text/time.ts";
import { Field } from "#app/ui/field.tsx";
import { Glyph } from "#app/ui/glyph.tsx";
import { Input } from "#app/ui/input.tsx";
import type { OpenReview } from "#contract/access-review.ts";
import { reasonProblem } from "#contract/field-rules.ts";
import { kstDay } from "#contract/kst.ts";
import { wordField } from "./intents.ts";
import styles from "./review.module.css";

type Part = OpenReview["watches"][number];

interface WatchPartProps {
  part: Part;
  now: Date;
  refused: Refused | null;
}

/** One thing to look at: its rule, what it found, and what one says of it. */
export function WatchPart({ part, now, refused }: WatchPartProps) {
  const { watch, found, newest } = part;
  const { word, rule } = WATCH_TEXT[watch];
  const name = wordField(watch);
  return (
    <section aria-labelledby={watch}>
      <h2 id={watch}>
        {word} <span className={found > 0 ? styles.count : styles.none}>{found}</span>
      </h2>
      <p>{rule}</p>
      {found === 0 ? (
        <p className={styles.clear}>
          <Glyph name="tick" />
          {REVIEW_TEXT.none}
        </p>
      ) : (
        <>
          <Findings newest={newest} label={word} now={now} />
          {found > newest.length && <p className={styles.more}>{moreText(newest.length, found)}</p>}
          <Field
            id={name}
            label={REVIEW_TEXT.word}
            error={refused?.fields[name] ?? null}
            check={reasonProblem}
            className={styles.word}
          >
            {(wiring) => (
              <Input
                {...wiring}
                name={name}
                autoComplete="off"
                placeholder={REVIEW_TEXT.wordLike}
                defaultValue={refused?.values[name]}
              />
            )}
          </Field>
        </>
      )}
    </section>
  );
}

const Findings = ({ newest, label, now }: Pick<Part, "newest"> & { label: string; now: Date }) => {
  const isOfExports = newest.some(({ watch }) => watch === "EXPORT");
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{REVIEW_TEXT.when}</th>
          <th scope="col">{REVIEW_TEXT.who}</th>
          <th scope="col">{REVIEW_TEXT.much}</th>
          {isOfExports && <th scope="col">{REVIEW_TEXT.why}</th>}
        </tr>
      </thead>
      <tbody>
        {newest.map((one, i) => (
          <tr key={i}>
            <td>
              <b>{dayLabel(one.day, kstDay(now))}</b> {timesText(one)}
            </td>
            <td>{one.byName}</td>
            <td>
              {muchText(one)}
              {one.whole && <b className={styles.whole}> {whole}</b>}
            </td>
            {isOfExports && <td className="soft">{reasonText(one.reason)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
