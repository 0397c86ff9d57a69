import { chosenText } from "#app/text/reconcile-settled.ts";
import { RECONCILE } from "#app/text/reconcile.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { SaveLine } from "#app/ui/settings/save-bar.tsx";
import type { LinkHealth } from "#contract/platform.ts";
import { allAddress } from "./all-links.tsx";
import type { Counts } from "./chosen.ts";

interface SettleBarProps {
  link: LinkHealth;
  /** Null where nobody counts. */
  counts: Counts | null;
  busy: boolean;
  clear: () => void;
}

/** How many are chosen and what comes of it, in both directions. */
export function SettleBar({ link, counts, busy, clear }: SettleBarProps) {
  const count = counts && counts.OURS + counts.THEIRS;
  return (
    <SaveLine
      title={
        count === null ? undefined : count > 0 ? RECONCILE.chosen(count) : RECONCILE.chosenNone
      }
      then={counts && count ? chosenText(counts.OURS, counts.THEIRS, link) : RECONCILE.chosenThen}
    >
      <ButtonLink
        to={allAddress(link.platform, "NONE")}
        onClick={(event) => {
          event.preventDefault();
          clear();
        }}
      >
        {RECONCILE.clear}
      </ButtonLink>
      <Button kind="main" loading={busy}>
        {count ? RECONCILE.settleCount(count) : RECONCILE.settle}
      </Button>
    </SaveLine>
  );
}
