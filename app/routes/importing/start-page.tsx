import { LOAD } from "#app/text/importing.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMay } from "#app/ui/use-may.ts";
import { isLinkMade, type LinkState } from "#contract/platform-names.ts";
import type { ProductLoad } from "#contract/product-load.ts";
import { LINKING_HUB, LOAD_PRODUCTS_LAST, PLATFORM_SYNC } from "../addresses.ts";
import { LOAD_INTENTS } from "./intents.ts";
import { Line } from "./lines.tsx";
import styles from "./importing.module.css";

const linkText = (state: LinkState): string => {
  if (state === "PAUSED") return LOAD.paused;
  if (state === "AUTH_REQUIRED") return LOAD.locked;
  return isLinkMade(state) ? LOAD.linked : LOAD.notLinked;
};

/** Can it be read now? */
export const isReadable = ({ reachable, state }: ProductLoad["link"]): boolean =>
  reachable && isLinkMade(state) && state !== "PAUSED";

/** Before anything is read: what there is, and one act. */
export function StartPage({ load, busy, now }: { load: ProductLoad; busy: boolean; now: Date }) {
  const { link, products, archived, result } = load;
  const may = useMay("SETTINGS");
  const isWell = isReadable(link);
  return (
    <>
      <ol className={styles.checks}>
        <Line how={isWell ? "ok" : "bad"} name={LOAD.naver} end={link.account ?? ""}>
          {linkText(link.state)}
        </Line>
        <Line how="ok" name={LOAD.ours} end={LOAD.archived(archived)}>
          {LOAD.count(products)}
        </Line>
        <Line how={result ? "ok" : "not"} name={LOAD.last}>
          {result ? (
            <>
              {LOAD.lastAt(result.finishedAt, result.finishedBy, now)}{" "}
              <Link className="link" to={LOAD_PRODUCTS_LAST}>
                {LOAD.seeLast}
              </Link>
            </>
          ) : (
            LOAD.never
          )}
        </Line>
      </ol>
      <div className={styles.go}>
        {isWell && may && (
          <>
            <Button kind="main" name="intent" value={LOAD_INTENTS.read} loading={busy}>
              {LOAD.read}
            </Button>
            <span className={styles.hint}>{LOAD.readHint}</span>
          </>
        )}
        {!isWell &&
          (isLinkMade(link.state) ? (
            <ButtonLink to={PLATFORM_SYNC}>{LOAD.toSync}</ButtonLink>
          ) : (
            <ButtonLink kind="main" to={LINKING_HUB}>
              {LOAD.toLink}
            </ButtonLink>
          ))}
      </div>
    </>
  );
}
