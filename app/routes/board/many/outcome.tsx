import { MANY } from "#app/text/many.ts";
import { Icon } from "#app/ui/icon.tsx";
import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import type { ManyOutcome } from "./done.ts";
import styles from "./done-bar.module.css";

/** What came of one of the many, in its row, and the way to what stayed as it was. */
export const Outcome = ({ outcome, to }: { outcome: ManyOutcome; to: string }) => (
  <span className={joined(styles.outcome, outcome.kind === "kept" && styles.kept)}>
    <Icon name={outcome.kind === "done" ? "circle-check" : "circle-alert"} />
    <span>
      {outcome.text}
      {outcome.kind === "kept" && (
        <>
          {" "}
          <Link className="link" to={to}>
            {MANY.see}
          </Link>
        </>
      )}
    </span>
  </span>
);
