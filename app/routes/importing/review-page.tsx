import { useEffect, useRef, useState } from "react";
import type { Refused } from "#app/forms/refused.ts";
import { LOAD } from "#app/text/importing.ts";
import { LOAD_KIND_WORDS, willText } from "#app/text/importing-rows.ts";
import { clock } from "#app/text/time.ts";
import { Button } from "#app/ui/button.tsx";
import { fieldIn } from "#app/ui/focus.ts";
import { PlatformMark } from "#app/ui/platform-mark.tsx";
import { MaySave, SaveLine, WrongCount } from "#app/ui/settings/save-bar.tsx";
import { EnterSubmits } from "#app/ui/enter-submits.tsx";
import { isShown } from "#app/ui/use-key.ts";
import type { LoadRow, ProductLoad } from "#contract/product-load.ts";
import { LOAD_KINDS } from "#contract/product-loading.ts";
import { LOAD_INTENTS } from "./intents.ts";
import { Tally } from "./lines.tsx";
import { ReviewRow } from "./review-row.tsx";
import { drawnSums, sumsIn } from "./sums.ts";
import { typedOf } from "./typed.ts";
import styles from "./review.module.css";

interface ReviewPageProps {
  load: ProductLoad;
  review: NonNullable<ProductLoad["review"]>;
  /** Nothing of it can be taken over as things stand. */
  blocked: boolean;
  /** The product whose comparison is asked for. */
  open: string | null;
  refused: Refused | null;
  busy: string | null;
}

/** So many rows stand there at first (review.module.css); those that ask for a choice are the first. */
const MOST_SHOWN = 20;

/** What was read, and what is to become of each; where some failed, those alone. */
export function ReviewPage({ load, review, blocked, open, refused, busy }: ReviewPageProps) {
  const all = review.rows.filter(({ itemId }) => itemId !== null);
  const done = all.filter((row) => row.done !== null);
  const failed = all.filter((row) => row.failed !== null && row.done === null);
  const isAgain = failed.length > 0;
  const rows = review.rows.filter((row) => row.done === null && (!isAgain || row.itemId !== null));
  const typed = typedOf(refused, review.products);
  const [sums, setSums] = useState(() => drawnSums(rows, typed));
  const errorOf = ({ itemId }: LoadRow) => refused?.fields[`choices.${itemId ?? ""}`];
  const wrong = rows.flatMap((row, at) => (errorOf(row) ? [{ id: `row-${at}` }] : []));
  const isAsked = (row: LoadRow) =>
    errorOf(row) !== undefined || row.itemId === open || typed.act(row) === null;
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused) showWrong(page.current);
  }, [refused]);
  const kinds = LOAD_KINDS.filter((kind) => rows.some((row) => row.kind === kind));
  return (
    <div
      ref={page}
      className={styles.review}
      onChange={({ currentTarget }) => setSums(sumsIn(currentTarget, rows))}
      onClickCapture={showAllForJump}
    >
      {!blocked && <EnterSubmits intent={LOAD_INTENTS.take} />}
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
            {...{ row, at, typed, products: review.products, open: row.itemId === open }}
            error={errorOf(row)}
          />
        ))}
      </ol>
      {rows.length > MOST_SHOWN && (
        <p className={styles.rest}>
          <span>{LOAD.shown(rows.length, MOST_SHOWN)}</span>
          <label className="link">
            <input
              type="checkbox"
              name="rest"
              defaultChecked={rows.slice(MOST_SHOWN).some(isAsked)}
              onChange={toFirstOfRest}
            />
            {LOAD.rest(rows.length - MOST_SHOWN)}
          </label>
        </p>
      )}
      <MaySave>
        <SaveLine
          title={LOAD.willDo(sums.MAKE, sums.JOIN, sums.SKIP)}
          then={willText(sums.MAKE, sums.prices)}
        >
          {wrong.length > 0 ? (
            <WrongCount wrong={wrong} />
          ) : (
            <WrongCount wrong={sums.unchosen} says={LOAD.unchosen} />
          )}
          <Button kind="quiet" name="intent" value={LOAD_INTENTS.end}>
            {isAgain ? LOAD.endNow : LOAD.end}
          </Button>
          {!blocked && (
            <>
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
            </>
          )}
        </SaveLine>
      </MaySave>
    </div>
  );
}

/** What a link of the foot leads to may be of a kind that is not shown, or among the rest. */
function showAllForJump({ target, currentTarget }: React.MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('a[href^="#row-"]')) showAll(currentTarget);
}

/** The same of what is wrong, before the focus goes there. */
function showWrong(page: HTMLElement | null) {
  const wrong = page?.querySelector<HTMLElement>("[data-wrong]");
  if (page && wrong && !isShown(wrong)) showAll(page);
}

function showAll(page: HTMLElement) {
  for (const input of page.querySelectorAll<HTMLInputElement>(
    'input[name="kind"][value=""], input[name="rest"]',
  ))
    input.checked = true;
}

/** What was pressed is gone, and below it stand the rows that it opened. */
function toFirstOfRest() {
  const first = document.getElementById(`row-${MOST_SHOWN}`);
  if (first) fieldIn(first)?.focus({ preventScroll: true });
}
