import type { AccessRecord } from "#contract/access-record.ts";
import { CHAIN, CHAIN_FAULT_WORDS } from "#app/text/access.ts";
import { Glyph } from "#app/ui/glyph.tsx";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./history-screen.module.css";

interface ChainProps {
  check: AccessRecord["check"];
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

/** What nobody may overlook: where it stopped holding, and what to do. */
export function BrokenChain({ check, now }: ChainProps) {
  if (check === null || check.broken === null) return null;
  const { seal, why } = check.broken;
  return (
    <div className={styles.broken} role="alert">
      <Icon name="triangle-alert" />
      <div>
        <h2>{CHAIN.broken}</h2>
        <p>{CHAIN.brokenThen(seal, CHAIN_FAULT_WORDS[why], check.at, now)}</p>
      </div>
    </div>
  );
}
