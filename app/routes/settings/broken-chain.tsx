import { CHAIN, CHAIN_FAULT_WORDS } from "#app/text/access.ts";
import { Icon } from "#app/ui/icon.tsx";
import { joined } from "#app/ui/joined.ts";
import type { ChainCheck } from "#contract/chain-check.ts";
import styles from "./broken-chain.module.css";

interface BrokenChainProps {
  check: ChainCheck | null;
  now: Date;
  className?: string | undefined;
}

/** What nobody may overlook: where the record's chain stopped holding, and what to do. */
export function BrokenChain({ check, now, className }: BrokenChainProps) {
  if (check === null || check.broken === null) return null;
  const { seal, why } = check.broken;
  return (
    <div className={joined(styles.broken, className)} role="alert">
      <Icon name="triangle-alert" />
      <div>
        <h2>{CHAIN.broken}</h2>
        <p>{CHAIN.brokenThen(seal, CHAIN_FAULT_WORDS[why], check.at, now)}</p>
      </div>
    </div>
  );
}
