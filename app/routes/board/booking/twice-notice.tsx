import type { Booked } from "#contract/booked.ts";
import { BOOKING } from "#app/text/booking.ts";
import { UNKNOWN_PRODUCT } from "#app/text/reservation.ts";
import { dayAndClock } from "#app/text/time.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useBoard } from "../board-context.ts";
import styles from "./booking-panel.module.css";

/** What the person has booked that day already, each a link to it; pressed again it is booked. */
export function TwiceNotice({ name, booked }: { name: string; booked: readonly Booked[] }) {
  const { address, now, products } = useBoard();
  const productOf = (id: string | null) => products.find((p) => p.id === id)?.name;
  return (
    <div className="notice" role="alert">
      <Icon name="circle-alert" />
      <p className={styles.twice}>
        {BOOKING.twice(name.trim())}{" "}
        {booked.map(({ id, productId, start }) => (
          <Link key={id} className="link" to={address.reservation(id)}>
            {dayAndClock(start, now)} {productOf(productId) ?? UNKNOWN_PRODUCT}
          </Link>
        ))}{" "}
        {BOOKING.twiceAgain}
      </p>
    </div>
  );
}
