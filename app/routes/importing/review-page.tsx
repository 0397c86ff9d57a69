import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Refused } from "#app/forms/refused.ts";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { useSettingsForm } from "#app/forms/use-settings-form.ts";
import { LOAD } from "#app/text/importing.ts";
import { clock } from "#app/text/time.ts";
import { EnterSubmits } from "#app/ui/enter-submits.tsx";
import { PlatformMark } from "#app/ui/platform-mark.tsx";
import { LeaveGuard } from "#app/ui/settings/leave-guard.tsx";
import { ResumeLine } from "#app/ui/settings/resume-line.tsx";
import { useMay } from "#app/ui/use-may.ts";
import type { LoadRow } from "#contract/load-review.ts";
import type { ProductLoad } from "#contract/product-load.ts";
import { LOAD_PRODUCTS } from "../addresses.ts";
import { LOAD_INTENTS } from "./intents.ts";
import { Kinds } from "./kinds.tsx";
import { Tally } from "./lines.tsx";
import { ReviewFoot } from "./review-foot.tsx";
import { ReviewRow } from "./review-row.tsx";
import { Rest, showAllForJump, showWrong } from "./rest.tsx";
import { sumsOf } from "./sums.ts";
import { keptName, pairsOf, partsOf, typedIn } from "./typed.ts";
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

/** What was read, and what is to become of each; where some failed, those alone. */
export function ReviewPage({ load, review, blocked, open, refused, busy }: ReviewPageProps) {
  const { products } = review;
  const all = review.rows.filter(({ itemId }) => itemId !== null);
  const done = all.filter((row) => row.done !== null);
  const failed = all.filter((row) => row.failed !== null && row.done === null);
  const isAgain = failed.length > 0;
  const rows = review.rows.filter((row) => row.done === null && (!isAgain || row.itemId !== null));
  const startedAt = load.load?.startedAt ?? "";
  const { form, drawn, shown, basis, now, changed, kept, resume, discard } = useSettingsForm({
    ...{ name: keptName([["load", startedAt]]), version: load.version, base: "" },
    ...{ parts: partsOf(rows), saved: pairsOf(rows, products), may: useMay("SETTINGS") },
    typed: refused && pairsOf(rows, products, refused.values),
  });
  const typed = typedIn(shown, products);
  const standing = typedIn(now, products);
  const errorOf = ({ itemId }: LoadRow) => refused?.fields[`choices.${itemId ?? ""}`];
  const wrong = rows.flatMap((row, at) => (errorOf(row) ? [{ id: `row-${at}` }] : []));
  const isAsked = (row: LoadRow) =>
    errorOf(row) !== undefined || row.itemId === open || typed.act(row) === null;
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused) showWrong(page.current);
  }, [refused]);
  useFirstWrong(refused, form);
  return (
    <>
      <ResumeLine kept={kept} onResume={resume} onDiscard={discard} />
      <Form ref={form} method="post" action={LOAD_PRODUCTS} key={drawn}>
        <input type="hidden" name="version" value={basis.version} />
        <input type="hidden" name="load" value={startedAt} />
        <div ref={page} className={styles.review} onClickCapture={showAllForJump}>
          {!blocked && <EnterSubmits intent={LOAD_INTENTS.take} />}
          {isAgain && (
            <Tally
              {...{ done: done.length, of: all.length, unit: LOAD.doneUnit }}
              words={LOAD.tally(done.length, all.length)}
              end={load.leftAt === null ? "" : clock(load.leftAt)}
            />
          )}
          <Kinds rows={rows} />
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
                {...{ row, at, typed, products, open: row.itemId === open }}
                isMade={standing.act(row) === "MAKE"}
                isLate={refused?.conflict === "version"}
                error={errorOf(row)}
              />
            ))}
          </ol>
          <Rest {...{ rows, isAsked }} />
          <ReviewFoot
            {...{ wrong, blocked, busy, again: isAgain ? failed.length : null }}
            sums={sumsOf(rows, standing)}
          />
        </div>
      </Form>
      <LeaveGuard changed={changed} busy={busy !== null} />
    </>
  );
}
