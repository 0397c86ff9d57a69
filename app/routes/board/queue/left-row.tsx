import type { SellingLink } from "#contract/platform.ts";
import { leftAtHome } from "#app/text/wizard-left.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { joined } from "#app/ui/joined.ts";
import { linkingPage } from "../../addresses.ts";
import { useBoard } from "../board-context.ts";
import styles from "./inbox.module.css";

/** A wizard that somebody left, after all that presses: who left it and where, and the way on. */
export function LeftRow({ platform, left }: Pick<SellingLink, "platform" | "left">) {
  const { now } = useBoard();
  if (!left) return null;
  const { what, where, goOn } = leftAtHome(platform, left, now);
  return (
    <li className={joined(styles.ask, styles.leftOff)}>
      <p className={styles.due}>
        <Icon name="unplug" big />
      </p>
      <div className={styles.who}>
        <p className={styles.name}>{what}</p>
        <p className={styles.what}>{where}</p>
      </div>
      <div className={styles.do}>
        <ButtonLink
          size="small"
          way="top"
          to={linkingPage(platform)}
          aria-label={`${what} ${goOn}`}
          data-walk=""
        >
          {goOn}
        </ButtonLink>
      </div>
    </li>
  );
}
