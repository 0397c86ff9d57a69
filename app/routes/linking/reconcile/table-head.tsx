import { RECONCILE } from "#app/text/reconcile.ts";
import { PlatformName } from "#app/ui/platform-mark.tsx";
import type { LinkedPlatform } from "#contract/platform.ts";
import { AllLink } from "./all-links.tsx";
import type { All } from "./chosen.ts";
import styles from "./differences.module.css";

/** 여기 always left, theirs right with its mark. */
export const TableHead = (props: { platform: LinkedPlatform; choose: (all: All) => void }) => (
  <thead>
    <tr>
      <th scope="col" className={styles.what}>
        {RECONCILE.what}
      </th>
      <th scope="col">
        <b>{RECONCILE.ours}</b>
        <AllLink {...props} side="OURS" />
      </th>
      <th scope="col">
        <b>
          <PlatformName platform={props.platform} />
        </b>
        <AllLink {...props} side="THEIRS" />
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
