import type { ReactNode } from "react";
import { DISCONNECTING, unsentNames } from "#app/text/disconnecting.ts";
import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import type { Disconnection } from "#contract/linking.ts";
import { platformJobs } from "../../addresses.ts";
import styles from "./disconnect.module.css";

interface TollProps {
  cost: Disconnection;
  /** Where those to come are listed. */
  coming: string;
  now: Date;
}

/** What is lost, in figures. */
export function Toll({ cost, coming, now }: TollProps) {
  const { platform } = cost;
  return (
    <ul className={styles.toll}>
      <Line
        count={cost.coming}
        text={DISCONNECTING.coming(platform)}
        then={DISCONNECTING.comingThen(platform)}
      >
        {cost.coming > 0 && (
          <Link className="link" way="top" to={coming}>
            {DISCONNECTING.see}
          </Link>
        )}
      </Line>
      <Line
        count={cost.items}
        text={DISCONNECTING.items(platform)}
        then={DISCONNECTING.itemsThen(platform)}
      />
      <Line
        count={cost.unsentCount}
        text={DISCONNECTING.unsent}
        then={cost.unsentCount > 0 ? unsentNames(cost, now) : ""}
      >
        {cost.unsentCount > 0 && (
          <Link className="link" way="top" to={platformJobs(platform)}>
            {DISCONNECTING.sendFirst}
          </Link>
        )}
      </Line>
      <Line count={null} text={DISCONNECTING.past} then="" />
    </ul>
  );
}

interface LineProps {
  /** Null: nothing is counted of it. */
  count: number | null;
  text: string;
  then: string;
  children?: ReactNode;
}

const Line = ({ count, text, then, children }: LineProps) => (
  <li>
    <b className={joined(styles.count, count === 0 && styles.zero)}>{count}</b>
    <p>
      {text}
      {then !== "" && <span>{then}</span>}
    </p>
    <span className={styles.end}>{children}</span>
  </li>
);
