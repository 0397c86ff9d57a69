import { useLine } from "#app/session/line.ts";
import { clock } from "#app/text/time.ts";
import { Icon } from "#app/ui/icon.tsx";
import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import { useBoard } from "../board-context.ts";
import { isElsewhere, startLabel, wayToStart } from "../choosing.ts";
import { columnClass, rowClass, spanClass, widthClass } from "./place-class.ts";
import type { FreeStart as Row } from "./rows.ts";
import styles from "./free-start.module.css";

/** Less than this is one line high. */
const SHORT_ROWS = 5;

/**
 * Room: a link that opens 예약 등록 filled in, or chooses this start in the open 시간 변경. Without a
 * line it may be room no more.
 */
export function FreeStart({ row }: { row: Row }) {
  const sight = useBoard();
  const { booking, moving } = sight;
  const isDown = useLine() === "down";
  const { lane, start, track } = row;
  const time = clock(start);
  const aside = isElsewhere(sight, lane.productId);
  const chosen = moving?.start === start && !aside;
  const short = row.rows < SHORT_ROWS;
  const known = sight.unsure.of(lane.productId);
  return (
    <li
      className={joined(
        styles.free,
        columnClass(lane.column + track * lane.trackWidth),
        widthClass(lane.trackWidth),
        rowClass(row.row),
        spanClass(row.rows),
        row.first && styles.first,
        short && styles.short,
        lane.tracks > 1 && styles.seat,
        aside ? styles.aside : (booking ?? moving) && styles.offer,
        chosen && styles.chosen,
      )}
    >
      <Link
        {...wayToStart(sight, lane.productId ?? "", start)}
        off={isDown}
        aria-current={chosen ? "true" : undefined}
        data-brief={short ? "" : undefined}
        aria-label={startLabel(sight, lane.name, start)}
        title={known ?? undefined}
      >
        <Icon name="plus" />
        {known === null ? time : <span className="unsure">{time}</span>}
      </Link>
    </li>
  );
}
