import { RECONCILE } from "#app/text/reconcile.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { LinkedPlatform } from "#contract/platform.ts";
import { platformReconcile } from "../../addresses.ts";
import type { All } from "./chosen.ts";
import styles from "./differences.module.css";

interface AllLinksProps {
  platform: LinkedPlatform;
  /** Chooses in the page; without a script the link does. */
  choose: (all: All) => void;
}

/** The page with one side chosen wherever it may be. */
export const allAddress = (platform: LinkedPlatform, all: All): string =>
  `${platformReconcile(platform)}?all=${all}`;

/** `모두` in the head of a side. */
export const AllLink = ({ platform, choose, side }: AllLinksProps & { side: All }) => (
  <Link
    className={styles.all}
    to={allAddress(platform, side)}
    onClick={(event) => {
      event.preventDefault();
      choose(side);
    }}
  >
    {RECONCILE.all}
  </Link>
);

/** The same as two buttons over the table, where it has no head. */
export const AllButtons = ({ platform, choose }: AllLinksProps) => (
  <div className={`phone-only ${styles.allPhone}`}>
    {(["OURS", "THEIRS"] as const).map((side) => (
      <ButtonLink
        key={side}
        size="small"
        to={allAddress(platform, side)}
        onClick={(event) => {
          event.preventDefault();
          choose(side);
        }}
      >
        {side === "OURS" ? RECONCILE.allOurs : RECONCILE.allTheirs(platform)}
      </ButtonLink>
    ))}
  </div>
);
