import { isLinked } from "#contract/platform-names.ts";
import type { Reservation } from "#contract/reservation.ts";
import { FACTS, PANEL, syncText, visitText } from "#app/text/panel.ts";
import { PLATFORM_WORDS } from "#app/text/reservation.ts";
import { fullDay } from "#app/text/time.ts";
import { PlatformName } from "#app/ui/platform-mark.tsx";
import { useBoard } from "../board-context.ts";
import styles from "./facts.module.css";

/** What is known of a reservation, a line each; nothing stands empty. */
export function Facts({ reservation, now }: { reservation: Reservation; now: Date }) {
  const { toldNoReservation, unanswered } = useBoard();
  const { platform, party, message, statusReason, overbooked } = reservation;
  const lines: [term: string, text: string | null][] = [
    [
      PLATFORM_WORDS[platform],
      isLinked(platform) ? syncText(reservation, now, toldNoReservation, unanswered) : null,
    ],
    [FACTS.visit, visitText(reservation)],
    [FACTS.birthDate, party.birthDate === null ? null : fullDay(party.birthDate)],
    [FACTS.message, message],
    [FACTS.reason, statusReason],
    [FACTS.overbooked, overbooked ? FACTS.overbookedYes : null],
  ];
  const failed = reservation.syncState === "FAILED";
  return (
    <section className={styles.part}>
      <h3 className="vh">{PANEL.facts}</h3>
      <dl className={styles.facts}>
        <dt>{FACTS.from}</dt>
        <dd>
          <PlatformName platform={platform} />
        </dd>
        {lines.map(([term, text], index) =>
          text === null || text === "" ? null : (
            <div key={term}>
              <dt>{term}</dt>
              <dd className={index === 0 && failed ? "hot" : undefined}>{text}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
