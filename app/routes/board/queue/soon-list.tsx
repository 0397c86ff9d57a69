import { lateWord } from "#app/text/reservation.ts";
import { clock } from "#app/text/time.ts";
import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import { PlatformMark } from "#app/ui/platform-mark.tsx";
import { useBoard } from "../board-context.ts";
import type { Seen } from "../board-data.ts";
import { QuickAct } from "./quick-act.tsx";
import type { Soon } from "./soon.ts";
import styles from "./soon.module.css";

/** 곧 오실 분: who comes next and who is late, each with 내원. */
export const SoonList = ({ soon }: { soon: Soon }) => (
  <section className={styles.soon} aria-labelledby="soon-title">
    <div className={styles.head}>
      <h2 id="soon-title">곧 오실 분</h2>
      <span className={styles.note}>
        {soon.until ? `${clock(soon.until)}까지 ${soon.count}명` : `${soon.count}명`}
      </span>
    </div>
    <ol>
      {soon.people.map((r, index) => (
        <Person key={r.id} r={r} same={soon.people[index - 1]?.start === r.start} />
      ))}
    </ol>
  </section>
);

function Person({ r, same }: { r: Seen; same: boolean }) {
  const { now, products, address } = useBoard();
  const late = lateWord(r, now);
  return (
    <li className={joined(same && styles.same, late && styles.late)}>
      <time>{clock(r.start)}</time>
      <p className={styles.who}>
        <Link to={address.reservation(r.id)} data-walk="">
          {r.name}
        </Link>
        <PlatformMark platform={r.platform} />
        <span className={styles.lane}>
          {late ?? products.find((p) => p.id === r.productId)?.shortName}
        </span>
      </p>
      <QuickAct r={r} to={{ status: "CHECKED_IN" }} kind="quiet">
        내원
      </QuickAct>
    </li>
  );
}
