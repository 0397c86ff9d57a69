import { useWhoMay } from "../use-who-may.ts";
import styles from "./who-may.module.css";

/** Under the head of a screen that one may read and not change: who could give the switch. */
export function WhoMay() {
  const why = useWhoMay("SETTINGS");
  return why === null ? null : <p className={styles.why}>{why}</p>;
}
