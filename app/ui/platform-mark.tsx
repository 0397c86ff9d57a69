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

/** Where a booking came from, as a 16-px mark with its name for the ear. */
export const PlatformMark = ({ platform }: { platform: Platform }) => (
  <span className={styles.mark} data-from={platform} title={PLATFORM_WORDS[platform]}>
    <span aria-hidden="true">{SIGNS[platform]}</span>
    <span className="vh">{PLATFORM_WORDS[platform]}</span>
  </span>
);

/** The mark and its name. */
export const PlatformName = ({ platform }: { platform: Platform }) => (
  <span className={styles.from}>
    <PlatformMark platform={platform} />
    <span aria-hidden="true">{PLATFORM_WORDS[platform]}</span>
  </span>
);
