import { kstDay } from "#contract/kst.ts";
import { useLine } from "#app/session/line.ts";
import { clock, dayAndClock, monthDay, weekday } from "#app/text/time.ts";
import { daysBetween } from "#contract/kst.ts";
import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import { useBoard } from "../board-context.ts";
import { isElsewhere, startLabel, wayToStart } from "../choosing.ts";
import type { Lane } from "./lanes.ts";
import { columnClass, widthClass } from "./place-class.ts";
import styles from "./lane-heads.module.css";
import extent from "./day.module.css";

/** Each lane's name and its next free start, which books; of the lane of an open 시간 변경, moves. */
export const LaneHeads = ({ lanes }: { lanes: readonly Lane[] }) => (
  <div className={joined(styles.heads, extent.columns)}>
    <p className={styles.corner}>빈자리</p>
    {lanes.map((lane) => (
      <Head key={lane.productId} lane={lane} />
    ))}
  </div>
);

function Head({ lane }: { lane: Lane }) {
  const sight = useBoard();
  return (
    <div
      className={joined(
        styles.head,
        columnClass(lane.column),
        widthClass(lane.width),
        isElsewhere(sight, lane.productId) && styles.aside,
      )}
    >
      <h3 title={lane.shared ? `${lane.name} ${lane.shared}` : lane.name}>
        {lane.shared === null ? (
          lane.name
        ) : (
          <>
            <span className={styles.whole}>{lane.name}</span>
            <span className={styles.short}>{lane.shortName}</span>
            <span className="soft"> {lane.shared}</span>
          </>
        )}
        {lane.capacity > 1 && <span className="soft"> {lane.capacity}자리</span>}
      </h3>
      <NextFree lane={lane} />
    </div>
  );
}

/** The lane's next free start as a link, and how many more of them the day has. */
export function NextFree({ lane }: { lane: Lane }) {
  const sight = useBoard();
  const { now, moving } = sight;
  const known = sight.unsure.of(lane.productId);
  const isDown = useLine() === "down";
  const free = lane.free.filter((start) => new Date(start) > now);
  const next = free[0] ?? lane.nextFree;
  if (next === null || lane.productId === null) return <p>{lane.productId && "없음"}</p>;
  const link = (text: string, title: string, otherDay: boolean) =>
    moving && isElsewhere(sight, lane.productId) ? (
      <span>{text}</span>
    ) : (
      <Link
        className={joined(styles.next, otherDay && styles.otherDay, known !== null && "unsure")}
        {...wayToStart(sight, lane.productId ?? "", next)}
        off={isDown}
        title={known === null ? title : `${title}, ${known}`}
      >
        {text}
      </Link>
    );
  if (free.length === 0) {
    const day = kstDay(new Date(next));
    const near = daysBetween(kstDay(now), day) < 7;
    const text = `${near ? weekday(day) : monthDay(day)} ${clock(next)}`;
    return <p>{link(text, `다음 빈자리 ${dayAndClock(next, now)}`, true)}</p>;
  }
  return (
    <p>
      {link(clock(next), startLabel(sight, lane.name, next), false)}
      {free.length > 1 && <span>외 {free.length - 1}</span>}
    </p>
  );
}
