import type { LinkHealth } from "#contract/platform.ts";
import { troubleOf } from "#app/text/link-health.ts";
import { PLATFORM_WORDS } from "#app/text/reservation.ts";
import { SILENT_ACTS } from "#app/text/unsure.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import { PLATFORM_SYNC, platformCredentials } from "../../addresses.ts";
import { useBoard } from "../board-context.ts";
import styles from "./inbox.module.css";

/** A broken link, last in the list: what comes in there is not seen here. It opens like a reservation. */
export function LinkRow({ link }: { link: LinkHealth }) {
  const { now, address, openLink } = useBoard();
  const { platform } = link;
  const name = PLATFORM_WORDS[platform];
  const on = openLink === platform;
  return (
    <li className={joined(styles.ask, styles.system, on && styles.on)}>
      <p className={styles.due}>
        <Icon name="unplug" big />
      </p>
      <div className={styles.who}>
        <p className={styles.name}>
          <Link to={address.link(platform)} aria-current={on || undefined} data-walk="">
            {name} 재연결 필요
          </Link>
        </p>
        <p className={styles.what}>{troubleOf(link, now)}</p>
      </div>
      {on && (
        <div className={styles.do}>
          <ButtonLink kind="main" size="small" way="top" to={platformCredentials(platform)}>
            {SILENT_ACTS.logIn}
          </ButtonLink>
          <ButtonLink size="small" way="top" to={`${PLATFORM_SYNC}?pause=${platform}`}>
            {SILENT_ACTS.pause}
          </ButtonLink>
        </div>
      )}
    </li>
  );
}
