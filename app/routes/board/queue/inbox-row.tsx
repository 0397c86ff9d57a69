import { isClash } from "#contract/clash.ts";
import { sharedHolder } from "#app/text/holder.ts";
import { ANSWERED, wishDone } from "#app/text/outcome.ts";
import {
  CONFLICT_WORDS,
  HURRY,
  josa,
  NEW_WORD,
  UNKNOWN_PRODUCT,
  UNTOLD_WORD,
} from "#app/text/reservation.ts";
import { clock, shortDayAndClock } from "#app/text/time.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import { PlatformMark } from "#app/ui/platform-mark.tsx";
import { useBoard } from "../board-context.ts";
import { isInbox, type Seen } from "../board-data.ts";
import { Namesake } from "../namesake.tsx";
import { PARTS } from "../parts.ts";
import type { Act } from "../use-acts.ts";
import { dueOf, isExpired } from "./due.ts";
import { QuickAct } from "./quick-act.tsx";
import styles from "./inbox.module.css";

interface InboxRowProps {
  r: Seen;
  /** The free start nearest to its own (UTC ISO), where the board knows it. */
  nearest: string | null;
  /** What was done with it from this page, and the list does not know yet. */
  act: Act | undefined;
  /** No longer in the list: stands still until the pointer leaves it. */
  gone: boolean;
  /** It has just come in. */
  fresh: boolean;
}

/** One that asks for a person: how long, who, what, and one button. */
export function InboxRow({ r, nearest, act, gone, fresh }: InboxRowProps) {
  const { address, now, products, selected } = useBoard();
  const on = r.id === selected?.r.id;
  const due = dueOf(r, now);
  const settled = gone || act !== undefined;
  const tag = r.conflict
    ? CONFLICT_WORDS[r.conflict]
    : r.outside
      ? CONFLICT_WORDS.OUTSIDE_HOURS
      : r.untold
        ? UNTOLD_WORD
        : null;
  const product = products.find((p) => p.id === r.productId)?.name ?? UNKNOWN_PRODUCT;
  return (
    <li
      className={joined(
        styles.ask,
        on && styles.on,
        isExpired(r) && styles.expired,
        settled && styles.settled,
      )}
    >
      <p className={joined(styles.due, due?.hot && styles.hot)}>
        {due && (
          <>
            <b>{due.left}</b>
            {clock(due.at)}
            {due.hot && <span className="vh"> {HURRY}</span>}
          </>
        )}
      </p>
      <div className={styles.who}>
        <p className={styles.name}>
          <Link to={address.reservation(r.id)} aria-current={on || undefined} data-walk="">
            {r.name}
          </Link>
          <Namesake of={r} />
          <PlatformMark platform={r.platform} />
          {tag && <span className="tag">{tag}</span>}
          {fresh && !on && !settled && <span className={styles.fresh}>{NEW_WORD}</span>}
        </p>
        <p className={styles.what}>
          {shortDayAndClock(r.start, now)} {product}
        </p>
        {r.holder && <p className={styles.what}>{sharedHolder(r.holder)}</p>}
      </div>
      <div className={styles.do}>
        {gone && !act ? (
          <p className={styles.answered}>{ANSWERED}</p>
        ) : on ? (
          <PARTS.rowActs.Part {...selected} act={act} />
        ) : (
          <OneAct r={r} nearest={nearest} act={act} />
        )}
      </div>
    </li>
  );
}

/** Done in one click where that is safe; otherwise the way to where it is decided. */
function OneAct({ r, nearest, act }: Omit<InboxRowProps, "gone" | "fresh">) {
  const { address } = useBoard();
  if (r.conflict === null && isInbox(r)) {
    return (
      <QuickAct r={r} to={{ status: "CONFIRMED" }} act={act} kind="tinted">
        확정
      </QuickAct>
    );
  }
  const start = act && "start" in act.wish ? act.wish.start : nearest;
  if (isClash(r.conflict) && start !== null) {
    return (
      <QuickAct r={r} to={{ start, confirms: r.status === "REQUESTED" }} act={act} kind="tinted">
        {josa(clock(start), "으로/로")}
      </QuickAct>
    );
  }
  if (act) return <p className={styles.answered}>{wishDone(act.wish)}</p>;
  return (
    <ButtonLink kind="quiet" size="small" to={address.reservation(r.id)} tabIndex={-1}>
      보기
      <span className="vh"> {r.name}</span>
      <Icon name="chevron-right" />
    </ButtonLink>
  );
}
