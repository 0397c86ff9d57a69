import { PANEL } from "#app/text/panel.ts";
import { SERIES } from "#app/text/series.ts";
import { dayLabel } from "#app/text/time.ts";
import { Link } from "#app/ui/link.tsx";
import { addDays, kstDay, kstInstant, kstMinute } from "#contract/kst.ts";
import type { Reservation } from "#contract/reservation.ts";
import { isBookable } from "#contract/product-states.ts";
import { useBoard } from "../board-context.ts";
import styles from "./next-visit.module.css";

const WEEKS = [1, 2, 4];
const USUAL_TIMES = 4;

/**
 * 다음 예약 of who is here or was: the same person and product at the same time, some weeks on, in
 * 예약 등록, which says whether that is free and what is nearest.
 */
export function NextVisit({ reservation: r }: { reservation: Reservation }) {
  const { address, now, products } = useBoard();
  const isHere = r.status === "CHECKED_IN" || r.status === "COMPLETED";
  const canBook = products.some(({ id, state }) => id === r.productId && isBookable(state));
  if (!isHere || !canBook || r.conflict !== null) return null;
  const start = new Date(r.start);
  const dayIn = (weeks: number) => addDays(kstDay(start), 7 * weeks);
  const at = (weeks: number) => kstInstant(dayIn(weeks), kstMinute(start)).toISOString();
  return (
    <section className={styles.next} aria-labelledby="next-visit">
      <h3 id="next-visit">{PANEL.nextVisit}</h3>
      <ul>
        {WEEKS.map((weeks) => {
          const day = dayIn(weeks);
          return (
            <li key={weeks}>
              <Link className="link" to={address.again(r, at(weeks))}>
                {PANEL.weeksOn(weeks)}
              </Link>{" "}
              <span className="soft">{dayLabel(day, kstDay(now))}</span>
            </li>
          );
        })}
        <li>
          <Link className="link" to={address.again(r, at(1), USUAL_TIMES)}>
            {PANEL.everyWeek}
          </Link>{" "}
          <span className="soft">{SERIES.count(USUAL_TIMES)}</span>
        </li>
      </ul>
    </section>
  );
}
