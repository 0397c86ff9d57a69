import { RECONCILE } from "#app/text/reconcile.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { HereHead, ThereHead } from "../side-heads.tsx";
import { AllLink } from "./all-links.tsx";
import type { All } from "./chosen.ts";
import styles from "./differences.module.css";

interface TableHeadProps {
  platform: LinkedPlatform;
  /** Null where nothing is left to choose. */
  choose: ((all: All) => void) | null;
}

/** 여기 always left, theirs right with its mark. */
export const TableHead = ({ platform, choose }: TableHeadProps) => (
  <thead>
    <tr>
      <th scope="col" className={styles.what}>
        {RECONCILE.what}
      </th>
      <HereHead>{choose && <AllLink {...{ platform, choose }} side="OURS" />}</HereHead>
      <ThereHead platform={platform}>
        {choose && <AllLink {...{ platform, choose }} side="THEIRS" />}
      </ThereHead>
      <th scope="col" className={styles.since}>
        {RECONCILE.since}
      </th>
      <th scope="col" className={styles.then}>
        {RECONCILE.then}
      </th>
    </tr>
  </thead>
);
