import { CHAIN } from "#app/text/access.ts";
import { Glyph } from "#app/ui/glyph.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ChainCheck } from "#contract/chain-check.ts";
import styles from "./history-screen.module.css";

interface ChainProps {
  check: ChainCheck | null;
  now: Date;
}

/** A check that was due is not missing until so long after. */
const LATE_MS = 26 * 60 * 60 * 1000;

/** When the chain was last looked through, and that it held. */
export function ChainState({ check, now }: ChainProps) {
  if (check === null) return <p className={styles.chain}>{CHAIN.before}</p>;
  if (check.broken !== null) return null;
  if (now.getTime() - Date.parse(check.at) > LATE_MS)
    return (
      <p className={styles.chain} data-late>
        <Icon name="triangle-alert" />
        {CHAIN.late(check.at, now)}
      </p>
    );
  return (
    <p className={styles.chain} data-holds>
      <Glyph name="tick" />
      {CHAIN.holds(check.at, now)}
    </p>
  );
}
