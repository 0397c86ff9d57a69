import { RECONCILE } from "#app/text/reconcile.ts";
import { PlatformName } from "#app/ui/platform-mark.tsx";
import type { LinkedPlatform } from "#contract/platform.ts";
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
      <th scope="col">
        <b>{RECONCILE.ours}</b>
        {choose && <AllLink {...{ platform, choose }} side="OURS" />}
      </th>
      <th scope="col">
        <b>
          <PlatformName platform={platform} />
        </b>
        {choose && <AllLink {...{ platform, choose }} side="THEIRS" />}
      </th>
      <th scope="col" className={styles.since}>
        {RECONCILE.since}
      </th>
      <th scope="col" className={styles.then}>
        {RECONCILE.then}
      </th>
    </tr>
  </thead>
);
