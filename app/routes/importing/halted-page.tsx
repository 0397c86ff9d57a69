import { haltText, LOAD } from "#app/text/importing.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMay } from "#app/ui/use-may.ts";
import type { ProductLoad } from "#contract/product-load.ts";
import { platformCredentials } from "../addresses.ts";
import { LOAD_INTENTS } from "./intents.ts";
import { Tally } from "./lines.tsx";
import styles from "./importing.module.css";

/** It stopped before its end: why, and how it goes on. */
export function HaltedPage({ load, busy }: { load: ProductLoad; busy: string | null }) {
  const may = useMay("SETTINGS");
  if (!load.load) return null;
  const { read, total, startedAt, stoppedAt, why, isOther } = load.load;
  // What another business has is not gone on with.
  const isKept = read > 0 && !isOther;
  const isLogin = load.status === "LOGIN_REQUIRED";
  const says = isLogin
    ? LOAD.loginWhy(read)
    : load.status === "CANCELED"
      ? LOAD.canceledWhy
      : why === null
        ? LOAD.failedThen
        : haltText(why);
  return (
    <>
      <Tally
        {...{ done: read, of: total, unit: LOAD.halted, halted: true }}
        words={LOAD.tally(read, total)}
        end={LOAD.startedHalted(startedAt, stoppedAt)}
      />
      <p className={`notice ${styles.notice}`} role="status">
        <Icon name="triangle-alert" />
        <span>{says}</span>
      </p>
      {may && (
        <div className={styles.go}>
          {isLogin && (
            <ButtonLink kind="main" to={platformCredentials("NAVER")}>
              {LOAD.login}
            </ButtonLink>
          )}
          <Button
            {...(!isLogin && { kind: "main" as const })}
            name="intent"
            value={LOAD_INTENTS.read}
            loading={busy === LOAD_INTENTS.read}
          >
            {isKept ? LOAD.goOn : LOAD.again}
          </Button>
          {isKept && (
            <Button
              kind="quiet"
              name="intent"
              value={LOAD_INTENTS.enough}
              loading={busy === LOAD_INTENTS.enough}
            >
              {LOAD.enough(read)}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
