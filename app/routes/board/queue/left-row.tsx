import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { joined } from "#app/ui/joined.ts";
import styles from "./inbox.module.css";

interface LeftRowProps {
  what: string;
  /** Where it was left, and by whom. */
  where: string;
  goOn: string;
  /** The way on. */
  to: string;
}

/** What somebody left half way, after all that presses: who left it and where, and the way on. */
export const LeftRow = ({ what, where, goOn, to }: LeftRowProps) => (
  <li className={joined(styles.ask, styles.leftOff)}>
    <p className={styles.due}>
      <Icon name="unplug" big />
    </p>
    <div className={styles.who}>
      <p className={styles.name}>{what}</p>
      <p className={styles.what}>{where}</p>
    </div>
    <div className={styles.do}>
      <ButtonLink size="small" way="top" to={to} aria-label={`${what} ${goOn}`} data-walk="">
        {goOn}
      </ButtonLink>
    </div>
  </li>
);
