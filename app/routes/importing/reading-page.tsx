import { LOAD } from "#app/text/importing.ts";
import { clock } from "#app/text/time.ts";
import { Button } from "#app/ui/button.tsx";
import { useMay } from "#app/ui/use-may.ts";
import type { ProductLoad } from "#contract/product-load.ts";
import { LOAD_INTENTS } from "./intents.ts";
import { Line, Renewed, Tally } from "./lines.tsx";
import styles from "./importing.module.css";

/** While it is read: how far, and what came last. */
export function ReadingPage({
  load: { status, load },
  busy,
}: {
  load: ProductLoad;
  busy: boolean;
}) {
  const may = useMay("SETTINGS");
  if (!load) return null;
  const { read, total, last, heardAt, startedAt } = load;
  return (
    <>
      <Tally
        {...{ done: read, of: total, unit: LOAD.unit }}
        words={LOAD.tally(read, total)}
        end={LOAD.started(startedAt)}
      />
      <ol className={styles.checks} aria-live="polite">
        <Line how={total === null ? "wait" : "ok"} name={LOAD.list} end={clock(startedAt)}>
          {LOAD.listOf(total)}
        </Line>
        <Line how="wait" name={LOAD.contents} end={heardAt === null ? "" : LOAD.heard(heardAt)}>
          {LOAD.contentsOf(read, last)}
        </Line>
        <Line how="not" name={LOAD.compare}>
          {LOAD.compareThen}
        </Line>
      </ol>
      <div className={styles.go}>
        {status === "LOADING" && may && (
          <Button name="intent" value={LOAD_INTENTS.cancel} loading={busy}>
            {LOAD.cancel}
          </Button>
        )}
        <Renewed />
      </div>
    </>
  );
}

/** While it is taken over: how many are done. */
export function TakingPage({ done, of, busy }: { done: number; of: number; busy: boolean }) {
  const may = useMay("SETTINGS");
  return (
    <>
      <Tally {...{ done, of, unit: LOAD.doneUnit, end: "" }} words={LOAD.tally(done, of)} />
      <div className={styles.go}>
        {may && (
          <Button name="intent" value={LOAD_INTENTS.end} loading={busy}>
            {LOAD.endNow}
          </Button>
        )}
        <Renewed />
      </div>
    </>
  );
}
