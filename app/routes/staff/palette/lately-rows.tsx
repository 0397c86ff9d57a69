import { PALETTE } from "#app/text/palette.ts";
import { UNKNOWN_PRODUCT } from "#app/text/reservation.ts";
import { shortDayAndClock } from "#app/text/time.ts";
import type { Opened } from "#app/session/lately.ts";
import { Link } from "#app/ui/link.tsx";
import { PlatformMark } from "#app/ui/platform-mark.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { statusFace } from "#app/ui/status-look.ts";
import { knownOn, useBoardBehind } from "../../board-behind.ts";
import { FOUND_WAYS } from "../../found-ways.ts";
import styles from "./palette.module.css";

interface LatelyRowsProps {
  opened: readonly Opened[];
  now: Date;
  /** Id of the option that is chosen. */
  chosen: string | null;
}

/**
 * The reservations that one has opened last, each an option of a list box. Its status stands there where
 * the board behind says it; what one saw then may be over.
 */
export function LatelyRows({ opened, now, chosen }: LatelyRowsProps) {
  const board = useBoardBehind();
  if (opened.length === 0) return null;
  return (
    <div role="group" aria-label={PALETTE.lately}>
      <p className={styles.title} aria-hidden="true">
        {PALETTE.lately}
      </p>
      {opened.map((one) => {
        const known = board && knownOn(board, one.id);
        const start = known?.start ?? one.start;
        const id = `lately-${one.id}`;
        return (
          <div key={id} className={styles.row} data-row="">
            <Link
              id={id}
              role="option"
              tabIndex={-1}
              aria-selected={id === chosen}
              className={styles.way}
              to={FOUND_WAYS.open({ id: one.id, start }, now)}
            >
              <PlatformMark platform={one.platform} />
              <span>{one.name}</span>
              <span className={styles.sub}>
                {shortDayAndClock(start, now)} {one.product ?? UNKNOWN_PRODUCT}
              </span>
              {known && <StatusBadge {...statusFace(known)} />}
            </Link>
          </div>
        );
      })}
    </div>
  );
}
