import { useEffect, useMemo, useRef, useState } from "react";
import { DRAG, notThereText } from "#app/text/drag.ts";
import { minuteClock } from "#app/text/time.ts";
import { joined } from "#app/ui/joined.ts";
import { PlatformMark } from "#app/ui/platform-mark.tsx";
import { useBoard } from "../../board-context.ts";
import { STEP, rowOf, type Extent } from "../extent.ts";
import type { Lane } from "../lanes.ts";
import { columnClass, rowClass, spanClass, widthClass } from "../place-class.ts";
import type { DayRow } from "../rows.ts";
import { aimAt, type Taken } from "./hand.ts";
import { spotAt } from "./spot.ts";
import { useLettingGo } from "./use-letting-go.ts";
import { usePointer } from "./use-pointer.ts";
import styles from "./held.module.css";

export { press } from "./press.ts";

interface HeldProps {
  taken: Taken;
  rows: readonly DayRow[];
  lanes: readonly Lane[];
  extent: Extent;
}

/**
 * What is in the hand, over its own lane: it is the time that is chosen, so only up and down count.
 * For the eye; what it means stands in the form, which is open in the panel meanwhile.
 */
export function Held({ lanes, ...given }: HeldProps) {
  const lane = lanes.find(({ productId }) => productId === given.taken.row.r.productId);
  return lane ? <InLane {...given} lane={lane} /> : null;
}

function InLane({ taken, rows, extent, lane }: Omit<HeldProps, "lanes"> & { lane: Lane }) {
  const { row } = taken;
  const { now, moving } = useBoard();
  const ghost = useRef<HTMLDivElement>(null);
  const [minute, setMinute] = useState(row.minute);
  /** How far below its beginning it was taken, in minutes. */
  const grip = useRef<number | null>(null);
  const free = useMemo(() => [...lane.free, ...(moving?.free ?? [])], [lane.free, moving?.free]);
  const entries = rows.filter((one) => one.kind === "entry");
  const spot = spotAt({ minute, row, lane, extent, free, entries, now });
  const { isLet, letGo, putBack } = useLettingGo(taken, spot, extent.date);
  useEffect(() => aimAt(spot.start), [spot.start]);
  // The panel that has opened may stand where the lane was.
  useEffect(() => {
    ghost.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [moving]);
  usePointer(ghost, taken.y, {
    onMove: (y, height) => {
      const at = extent.starts + (y / height) * (extent.ends - extent.starts);
      grip.current ??= at - row.minute;
      const held = Math.round((at - grip.current) / STEP) * STEP;
      setMinute(Math.min(extent.ends - STEP, Math.max(extent.starts, held)));
    },
    onLetGo: letGo,
    onPutBack: putBack,
  });

  const at = rows.find((one) => one.kind === "free" && one.start === spot.start);
  const over = at?.kind === "free" && at.lane.productId === lane.productId ? at.track : null;
  const own = row.place;
  const high = spanClass(own ? own.rows - own.before - own.after : 1);
  const place = (minute: number, track: number) =>
    joined(
      columnClass(lane.column + track * lane.trackWidth),
      widthClass(lane.trackWidth),
      rowClass(rowOf(extent, minute)),
      high,
    );
  const track = own?.track ?? 0;
  return (
    <>
      {spot.start !== null && (
        <i
          className={joined(styles.target, place(spot.minute, over ?? track))}
          aria-hidden="true"
        />
      )}
      <div
        ref={ghost}
        className={joined(
          styles.held,
          place(isLet ? spot.minute : minute, isLet ? (over ?? track) : track),
          isLet && styles.let,
          spot.why && styles.refused,
          // Beside the last lanes there is no room on their right.
          lane.column > 4 * lane.width && styles.left,
        )}
        aria-hidden="true"
      >
        <b>{row.r.name}</b>
        <span className={styles.time}>
          <PlatformMark platform={row.r.platform} />
          {minuteClock(spot.start === null ? row.minute : spot.minute)}
        </span>
        {spot.why && (
          <span className={styles.tip}>
            {notThereText(spot.minute, spot.why)}
            <br />
            {DRAG.stays(row.minute)}
          </span>
        )}
      </div>
    </>
  );
}
