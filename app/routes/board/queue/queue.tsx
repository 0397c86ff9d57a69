import { askingWord } from "#app/text/reservation.ts";
import { noneText, UNKNOWN, type Silent } from "#app/text/unsure.ts";
import { kstDay } from "#contract/kst.ts";
import { byDistance } from "#contract/nearest.ts";
import type { LinkHealth } from "#contract/platform.ts";
import type { DayData, Seen } from "../board-data.ts";
import { isNew } from "../arrivals.ts";
import { useBoard } from "../board-context.ts";
import { actOn } from "../use-acts.ts";
import { InboxRow } from "./inbox-row.tsx";
import type { Left } from "./left.ts";
import { LeftRow } from "./left-row.tsx";
import { LinkRow } from "./link-row.tsx";
import { SoonList } from "./soon-list.tsx";
import type { QueueSight } from "./use-queue.ts";
import { useWalk } from "./use-walk.ts";
import { WaitingList } from "./waiting-list.tsx";
import styles from "./queue.module.css";

interface QueueProps {
  day: DayData;
  sight: QueueSight;
  /** Broken links. */
  broken: readonly LinkHealth[];
  /** What somebody left half way. */
  left: readonly Left[];
  /** Those that nothing is heard of now, broken or late. */
  silent: readonly Silent[];
}

/** What needs me, and who is next. Nothing moves while the pointer rests on it. */
export function Queue({ day, sight, broken, left, silent }: QueueProps) {
  const { rows, asking, soon, waiting, acts, heard, element, onElement } = sight;
  const { now } = useBoard();
  useWalk(element);
  return (
    <div className={styles.queue} ref={onElement} data-queue="">
      <section className={styles.inbox} aria-labelledby="inbox-title" id="inbox">
        <div className={styles.head}>
          <h2 id="inbox-title">확인 필요</h2>
          <span className={styles.count}>
            {asking === 0 && silent.length > 0 ? UNKNOWN : askingWord(asking)}
          </span>
          {asking > 1 && <span className={styles.note}>기한이 가까운 순</span>}
        </div>
        <ol>
          {rows.length === 0 && <li className={styles.none}>{noneText(silent, now)}</li>}
          {rows.map(({ item, gone }) => (
            <InboxRow
              key={item.id}
              r={item}
              act={actOn(item, acts)}
              gone={gone}
              fresh={isNew(heard, item.id, now)}
              nearest={nearestFree(day, item)}
            />
          ))}
          {broken.map((link) => (
            <LinkRow key={link.platform} link={link} />
          ))}
          {left.map((row) => (
            <LeftRow key={row.to} {...row} />
          ))}
        </ol>
      </section>
      <div className={styles.fill} />
      {(soon.all > 0 || soon.people.length > 0) && <SoonList soon={soon} acts={acts} />}
      {waiting.people.length > 0 && <WaitingList waiting={waiting} />}
    </div>
  );
}

/** The free start nearest to where it was booked, on the day that is shown; null on others. */
function nearestFree(day: DayData, r: Seen): string | null {
  const free = day.rooms.find((room) => room.productId === r.productId)?.free ?? [];
  return kstDay(new Date(r.start)) === day.date ? (byDistance(r.start, free)[0] ?? null) : null;
}
