import type { LinkHealth } from "#contract/platform.ts";
import { troubleOf } from "#app/text/link-health.ts";
import { PLATFORM_WORDS } from "#app/text/reservation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useBoard } from "../board-context.ts";
import styles from "./inbox.module.css";

/** A broken link, last in the list: what comes in there is not seen here. */
export function LinkRow({ link }: { link: LinkHealth }) {
  const { now } = useBoard();
  return (
    <li className={`${styles.ask} ${styles.system}`}>
      <p className={styles.due}>
        <Icon name="unplug" big />
      </p>
      <div className={styles.who}>
        <p className={styles.name}>{PLATFORM_WORDS[link.platform]} 재연결 필요</p>
        <p className={styles.what}>{troubleOf(link, now)}</p>
      </div>
    </li>
  );
}
