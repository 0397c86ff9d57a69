import { namesFields } from "#app/forms/answered.ts";
import type { Refused } from "#app/forms/refused.ts";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./refusal.module.css";

/** Why what was pressed was not done, where that does not stand at a field. */
export const Refusal = ({ of }: { of: Refused | null }) =>
  of === null || namesFields(of) || of.message === "" ? null : (
    <p className={`notice ${styles.notice}`} role="alert">
      <Icon name="circle-alert" />
      <span>{of.message}</span>
    </p>
  );
