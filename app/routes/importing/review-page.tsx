import { useState } from "react";
import type { Refused } from "#app/forms/refused.ts";
import { LOAD, LOAD_KIND_WORDS } from "#app/text/importing.ts";
import { clock } from "#app/text/time.ts";
import { Button } from "#app/ui/button.tsx";
import { PlatformMark } from "#app/ui/platform-mark.tsx";
import { MaySave, SaveLine, WrongCount } from "#app/ui/settings/save-bar.tsx";
import { EnterSubmits } from "#app/ui/enter-submits.tsx";
import type { LoadRow, ProductLoad } from "#contract/product-load.ts";
import { LOAD_ACTS, LOAD_KINDS, type LoadAct } from "#contract/product-loading.ts";
import { LOAD_INTENTS } from "./intents.ts";
import { Tally } from "./lines.tsx";
import { ReviewRow } from "./review-row.tsx";
import styles from "./review.module.css";

interface ReviewPageProps {
  load: ProductLoad;
  review: NonNullable<ProductLoad["review"]>;
  /** The product whose comparison is asked for. */
  open: string | null;
  refused: Refused | null;
  busy: string | null;
}

type Sums = Record<LoadAct | "none", number>;
const sumsOf = (acts: readonly (LoadAct | null)[]): Sums => ({
  MAKE: acts.filter((act) => act === "MAKE").length,
  JOIN: acts.filter((act) => act === "JOIN").length,
  SKIP: acts.filter((act) => act === "SKIP").length,
  none: acts.filter((act) => act === null).length,
});

/** What was read, and what is to become of each; where some failed, those alone. */
export function ReviewPage({ load, review, open, refused, busy }: ReviewPageProps) {
  const all = review.rows.filter(({ itemId }) => itemId !== null);
  const done = all.filter((row) => row.done !== null);
  const failed = all.filter((row) => row.failed !== null && row.done === null);
  const isAgain = failed.length > 0;
  const rows = review.rows.filter((row) => row.done === null && (!isAgain || row.itemId !== null));
  const [sums, setSums] = useState(() => sumsOf(actsOf(rows)));
  const wrong = rows.flatMap((row, at) => {
    const message = refused?.fields[`choices.${row.itemId ?? ""}`];
    return message ? [{ id: `row-${at}`, label: row.theirs?.name ?? "", message }] : [];
  });
  const kinds = LOAD_KINDS.filter((kind) => rows.some((row) => row.kind === kind));
  return (
    <div
      className={styles.review}
      onChange={({ currentTarget }) => setSums(sumsOf(chosenIn(currentTarget, rows)))}
    >
      <EnterSubmits intent={LOAD_INTENTS.take} />
      {isAgain && (
        <Tally
          {...{ done: done.length, of: all.length, unit: LOAD.doneUnit }}
          words={LOAD.tally(done.length, all.length)}
          end={load.leftAt === null ? "" : clock(load.leftAt)}
        />
      )}
      <fieldset className={`tabs ${styles.kinds}`}>
        <legend className="vh">{LOAD.kinds}</legend>
        <label>
          <input type="radio" name="kind" value="" defaultChecked />
          {LOAD.all} {rows.length}
        </label>
        {kinds.map((kind) => (
          <label key={kind}>
            <input type="radio" name="kind" value={kind} />
            {LOAD_KIND_WORDS[kind]} {rows.filter((row) => row.kind === kind).length}
          </label>
        ))}
      </fieldset>
      <div className={styles.head} aria-hidden="true">
        <span>
          <PlatformMark platform="NAVER" /> {LOAD.naver}
        </span>
        <span>{LOAD.kinds}</span>
        <span>{LOAD.ours}</span>
        <span>{LOAD.what}</span>
      </div>
      <ol>
        {rows.map((row, at) => (
          <ReviewRow
            key={row.itemId ?? row.product?.id}
            {...{ row, at, products: review.products, open: row.itemId === open }}
            error={refused?.fields[`choices.${row.itemId ?? ""}`]}
          />
        ))}
      </ol>
      <MaySave>
        <SaveLine
          title={LOAD.willDo(sums.MAKE, sums.JOIN, sums.SKIP)}
          then={LOAD.willMake(sums.MAKE)}
        >
          {wrong.length > 0 ? (
            <WrongCount wrong={wrong} />
          ) : (
            sums.none > 0 && <p className={styles.unchosen}>{LOAD.unchosen(sums.none)}</p>
          )}
          <Button kind="quiet" name="intent" value={LOAD_INTENTS.end}>
            {isAgain ? LOAD.endNow : LOAD.end}
          </Button>
          <Button name="intent" value={LOAD_INTENTS.leave}>
            {LOAD.leave}
          </Button>
          <Button
            kind="main"
            name="intent"
            value={LOAD_INTENTS.take}
            loading={busy === LOAD_INTENTS.take}
          >
            {isAgain ? LOAD.retry(failed.length) : LOAD.save}
          </Button>
        </SaveLine>
      </MaySave>
    </div>
  );
}

const actsOf = (rows: readonly LoadRow[]): (LoadAct | null)[] =>
  rows.flatMap(({ choice }) => (choice ? [choice.act] : []));

/** What is chosen now, as it stands in the page. */
const chosenIn = (page: HTMLElement, rows: readonly LoadRow[]): (LoadAct | null)[] =>
  rows.flatMap(({ choice }, at) => {
    if (!choice) return [];
    const chosen = page.querySelector<HTMLInputElement>(`#row-${at} input:checked`);
    return [LOAD_ACTS.find((act) => act === chosen?.value) ?? null];
  });
