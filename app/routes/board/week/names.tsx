import { UNKNOWN_PRODUCT } from "#app/text/reservation.ts";
import { clock } from "#app/text/time.ts";
import { moreText } from "#app/text/week.ts";
import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import { statusFace } from "#app/ui/status-look.ts";
import { useBoard } from "../board-context.ts";
import { Namesake } from "../namesake.tsx";
import type { ShownDay } from "./load.ts";
import styles from "./week.module.css";

/** Who comes, hour by hour, as running text: by time, and by the order of the day. */
export function Names({ day, firstHour }: { day: ShownDay; firstHour: number }) {
  const { address, products, selected } = useBoard();
  return (
    <ol className={styles.who}>
      {day.hours.map(({ names, more }, i) => (
        <li
          key={firstHour + i}
          className={joined(styles.cell, day.shares[i] === null && styles.closed)}
        >
          {names.map((r) => {
            const product = products.find(({ id }) => id === r.productId)?.name ?? UNKNOWN_PRODUCT;
            const { look, word } = statusFace(r);
            return (
              <Link
                key={r.id}
                className={styles.name}
                data-brief=""
                data-look={look}
                to={address.reservation(r.id)}
                title={`${clock(r.start)} ${product} ${word}`}
                aria-current={r.id === selected?.r.id || undefined}
              >
                {r.name} <Namesake of={r} brief />
              </Link>
            );
          })}
          {more > 0 && (
            <Link className={styles.more} to={address.away({ view: null, date: day.date })}>
              {moreText(more)}
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}
