import { waitedText, WAITING } from "#app/text/days.ts";
import { ANSWERED } from "#app/text/outcome.ts";
import { clock } from "#app/text/time.ts";
import { Link } from "#app/ui/link.tsx";
import { useBoard } from "../board-context.ts";
import { Namesake } from "../namesake.tsx";
import type { QueueSight } from "./use-queue.ts";
import styles from "./waiting.module.css";

/** 기다리는 분: who is 내원, by arrival, with the minutes since. */
export function WaitingList({ waiting }: Pick<QueueSight, "waiting">) {
  const { now, products, address } = useBoard();
  return (
    <section className={styles.waiting} aria-labelledby="waiting-title">
      <div className={styles.head}>
        <h2 id="waiting-title">{WAITING.title}</h2>
        <span className={styles.note}>{WAITING.count(waiting.all)}</span>
      </div>
      <ol>
        {waiting.people.map(({ item: r, gone }) => (
          <li key={r.id}>
            <b title={WAITING.since(clock(r.arrivedAt))}>{waitedText(r.arrivedAt, now)}</b>
            <p className={styles.who}>
              <Link to={address.reservation(r.id)} data-walk="">
                {r.name}
              </Link>
              <Namesake of={r} />
              <span className={styles.lane}>
                {gone ? ANSWERED : products.find((p) => p.id === r.productId)?.shortName}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
