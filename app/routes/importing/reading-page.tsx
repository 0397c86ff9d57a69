import { LOAD } from "#app/text/importing.ts";
import { clock } from "#app/text/time.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useMay } from "#app/ui/use-may.ts";
import type { ProductLoad } from "#contract/product-load.ts";
import { LOAD_PRODUCTS } from "../addresses.ts";
import { LOAD_INTENTS } from "./intents.ts";
import { Line, Tally } from "./lines.tsx";
import styles from "./importing.module.css";

/** While it is read: how far, and what came last. */
export function ReadingPage({
  load: { status, load },
  busy,
}: {
  load: ProductLoad;
  busy: boolean;
}) {
  const hydrated = useHydrated();
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
        {hydrated ? (
          <span className={styles.hint}>{LOAD.byItself}</span>
        ) : (
          <ButtonLink kind="quiet" to={LOAD_PRODUCTS}>
            {LOAD.reload}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
