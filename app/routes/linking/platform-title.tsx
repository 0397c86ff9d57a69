import type { ReactNode } from "react";
import { PlatformMark } from "#app/ui/platform-mark.tsx";
import type { LinkedPlatform } from "#contract/platform.ts";
import styles from "./platform-title.module.css";

/** A platform's mark before a title that names it. */
export const PlatformTitle = ({
  platform,
  children,
}: {
  platform: LinkedPlatform;
  children: ReactNode;
}) => (
  <span className={styles.title}>
    <span className={styles.mark} aria-hidden="true">
      <PlatformMark platform={platform} />
    </span>
    {children}
  </span>
);
