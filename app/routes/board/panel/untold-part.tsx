import type { Reservation } from "#contract/reservation.ts";
import { UNTOLD } from "#app/text/panel.ts";
import styles from "./part.module.css";

/** What the platform said that could not be told, and what one may do there; else nothing. */
export function UntoldPart({ reservation: { untold, platform } }: { reservation: Reservation }) {
  if (untold === null) return null;
  return (
    <section className={styles.part}>
      <h3>{UNTOLD.title(platform)}</h3>
      {untold.words !== null && <p>{UNTOLD.words(untold.words)}</p>}
      <p>{UNTOLD.byHand(platform)}</p>
    </section>
  );
}
