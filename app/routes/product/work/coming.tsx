import { WORK_TEXT } from "#app/text/product-work.ts";
import { clock, dayWord } from "#app/text/time.ts";
import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import { PlatformMark } from "#app/ui/platform-mark.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { statusFace } from "#app/ui/status-look.ts";
import { kstDay } from "#contract/kst.ts";
import type { Performance } from "#contract/product-performance.ts";
import { BOARD, FIND } from "../../addresses.ts";
import styles from "./coming.module.css";

interface ComingProps extends Pick<Performance, "coming" | "product"> {
  now: Date;
}

/** Who comes next for it. */
export function Coming({ coming: { items, total }, product, now }: ComingProps) {
  const today = kstDay(now);
  const list = new URLSearchParams({ ...FIND.fields, from: today, product: product.id });
  return (
    <section aria-labelledby="coming">
      <div className={styles.spread}>
        <h2 id="coming">
          {WORK_TEXT.coming} <span className="soft">{total}</span>
        </h2>
        {total > 0 && (
          <Link className="link" way="top" to={`${BOARD}?${list.toString()}`}>
            {WORK_TEXT.list}
          </Link>
        )}
      </div>
      {total === 0 ? (
        <p className={styles.none}>{WORK_TEXT.nobody}</p>
      ) : (
        <ol className={styles.coming}>
          {items.map((one, i) => {
            const day = kstDay(new Date(one.start));
            const before = items[i - 1];
            const isSame = before !== undefined && kstDay(new Date(before.start)) === day;
            return (
              <li key={one.id} className={joined(isSame && styles.same)}>
                <span className={styles.day}>{dayWord(day, today)}</span>
                <time dateTime={one.start}>{clock(one.start)}</time>
                <Link
                  className={styles.name}
                  way="top"
                  to={`${BOARD}?${new URLSearchParams({ date: day, reservation: one.id }).toString()}`}
                >
                  {one.party.name}
                </Link>
                <span className={styles.message}>{one.message}</span>
                <PlatformMark platform={one.platform} />
                <StatusBadge {...statusFace(one)} />
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
