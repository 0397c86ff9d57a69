import { useEffect, useState } from "react";
import { LINE_TEXT } from "#app/text/line.ts";
import styles from "./act-bar.module.css";

/** An answer that takes longer is spoken of. */
const LONG_SECONDS = 3;

/** How long an act has been under way by now, once that is long. */
export const Saving = ({ busy }: { busy: boolean }) => (
  <p role="status" className={styles.saving}>
    {busy && <UnderWay />}
  </p>
);

function UnderWay() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const since = performance.now();
    const counting = setInterval(
      () => setSeconds(Math.floor((performance.now() - since) / 1000)),
      1000,
    );
    return () => clearInterval(counting);
  }, []);
  return seconds < LONG_SECONDS ? null : LINE_TEXT.saving(seconds);
}
