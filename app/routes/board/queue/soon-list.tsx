import { kstDay } from "#contract/kst.ts";
import { soonNote, soonTitle } from "#app/text/days.ts";
import { ANSWERED } from "#app/text/outcome.ts";
import { lateWord } from "#app/text/reservation.ts";
import { clock } from "#app/text/time.ts";
import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import { PlatformMark } from "#app/ui/platform-mark.tsx";
import { useBoard } from "../board-context.ts";
import type { Seen } from "../board-data.ts";
import { Namesake } from "../namesake.tsx";
import { actOn, type Act } from "../use-acts.ts";
import { QuickAct } from "./quick-act.tsx";
import type { QueueSight } from "./use-queue.ts";
import styles from "./soon.module.css";

/** 곧 오실 분: who comes next and who is late, each with 내원; of a day to come who begins it. */
export const SoonList = ({ soon, acts }: Pick<QueueSight, "soon" | "acts">) => {
  const { now } = useBoard();
  return (
    <section className={styles.soon} aria-labelledby="soon-title">
      <div className={styles.head}>
        <h2 id="soon-title">{soonTitle(soon.day, kstDay(now))}</h2>
        <span className={styles.note}>{soonNote(soon)}</span>
      </div>
      <ol>
        {soon.people.map(({ item, gone }, index) => (
          <Person
            key={item.id}
            r={item}
            same={soon.people[index - 1]?.item.start === item.start}
            act={actOn(item, acts)}
            gone={gone}
            today={soon.day === null}
          />
        ))}
      </ol>
    </section>
  );
};

interface PersonProps {
  r: Seen;
  /** At the same time as the one before. */
  same: boolean;
  /** What was done from this page, and the list does not know yet. */
  act: Act | undefined;
  /** No longer in the list: stands still until the pointer leaves it. */
  gone: boolean;
  /** Otherwise 내원 is not possible yet. */
  today: boolean;
}

function Person({ r, same, act, gone, today }: PersonProps) {
  const { now, products, address } = useBoard();
  const late = act || gone ? null : lateWord(r, now);
  return (
    <li className={joined(same && styles.same, late && styles.late)}>
      <time>{clock(r.start)}</time>
      <p className={styles.who}>
        <Link to={address.reservation(r.id)} data-walk="">
          {r.name}
        </Link>
        <Namesake of={r} />
        <PlatformMark platform={r.platform} />
        <span className={styles.lane}>
          {late ?? products.find((p) => p.id === r.productId)?.shortName}
        </span>
      </p>
      {gone && !act ? (
        <p className={styles.answered}>{ANSWERED}</p>
      ) : (
        today && (
          <QuickAct r={r} to={{ status: "CHECKED_IN" }} act={act} kind="quiet">
            내원
          </QuickAct>
        )
      )}
    </li>
  );
}
