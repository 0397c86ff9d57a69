import type { Platform } from "#contract/platform-names.ts";
import { PLATFORM_WORDS } from "#app/text/reservation.ts";
import { Icon } from "./icon.tsx";
import styles from "./platform-mark.module.css";

const SIGNS = {
  NAVER: "N",
  KAKAO: "K",
  EMR: "E",
  DOCTALK: "D",
  PHONE: <Icon name="phone" />,
  WALK_IN: <Icon name="footprints" />,
} satisfies Record<Platform, unknown>;

/** Where a booking came from, as a 16-px mark; its title is its name for the ear, too. */
export const PlatformMark = ({ platform }: { platform: Platform }) => (
  <span className={styles.mark} data-from={platform} role="img" title={PLATFORM_WORDS[platform]}>
    {SIGNS[platform]}
  </span>
);

/** The mark and its name. */
export const PlatformName = ({ platform }: { platform: Platform }) => (
  <span className={styles.from}>
    <span className={styles.mark} data-from={platform} aria-hidden="true">
      {SIGNS[platform]}
    </span>
    {PLATFORM_WORDS[platform]}
  </span>
);
