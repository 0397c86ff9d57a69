import type { LinkHealth } from "#contract/platform.ts";
import { PLATFORM_WORDS } from "#app/text/reservation.ts";
import { clockOrDay } from "#app/text/time.ts";
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
        <p className={styles.what}>
          {link.lastSuccessAt
            ? `${clockOrDay(link.lastSuccessAt, now)}부터 못 받았어요`
            : "예약을 못 받고 있어요"}
        </p>
      </div>
    </li>
  );
}
