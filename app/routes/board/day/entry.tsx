import { isClash } from "#contract/clash.ts";
import { statusFace } from "#app/ui/status-look.ts";
import { joined } from "#app/ui/joined.ts";
import { CONFLICT_WORDS, lateWord } from "#app/text/reservation.ts";
import { clock } from "#app/text/time.ts";
import { useBoard } from "../board-context.ts";
import { matches } from "../board-data.ts";
import { isElsewhere } from "../choosing.ts";
import { EntryLine } from "./entry-line.tsx";
import {
  afterClass,
  beforeClass,
  columnClass,
  rowClass,
  spanClass,
  widthClass,
} from "./place-class.ts";
import type { EntryRow } from "./rows.ts";
import styles from "./entry.module.css";

interface EntryProps {
  row: EntryRow;
  /** Its time stands above it already. */
  same: boolean;
  /** It is in the hand. */
  taken: boolean;
}

/**
 * A reservation: text set on its hour, with a stroke whose shape is the status. What it looks like
 * is worked out each time, what it is made of only where that has changed: a day has five hundred.
 */
export function Entry({ row, same, taken }: EntryProps) {
  const sight = useBoard();
  const { address, now, filters, selected: opened, booking } = sight;
  const { r, lane, place, over } = row;
  const face = statusFace(r);
  const late = lateWord(r, now);
  // Which question it is stands in the queue; here that there is one.
  const asks = r.conflict !== null && !isClash(r.conflict);
  const untold = r.untold && r.conflict === null;
  const isOutside = late === null && face.word === CONFLICT_WORDS.OUTSIDE_HOURS;
  const selected = r.id === opened?.r.id;
  const aside =
    !matches(r, { ...filters, product: null }) || (isElsewhere(sight, r.productId) && !selected);
  return (
    <EntryLine
      className={joined(
        styles.entry,
        place &&
          joined(
            columnClass(lane.column + place.track * lane.trackWidth),
            widthClass(lane.trackWidth),
            rowClass(place.row),
            spanClass(place.rows),
            beforeClass(place.before),
            afterClass(place.after),
          ),
        !place && styles.listed,
        same && styles.same,
        over && joined(styles.was, "was"),
        place?.brief && styles.brief,
        aside && styles.aside,
        taken ? styles.taken : selected && styles.selected,
        r.syncState === "PENDING" && styles.held,
        untold && styles.untold,
        isOutside && styles.outside,
        booking?.taken === r.start && booking.productId === r.productId && styles.fresh,
      )}
      look={face.look}
      glyph={face.glyph}
      to={address.reservation(r.id)}
      time={clock(r.start)}
      name={r.name}
      namesake={r.namesake}
      product={lane.name}
      platform={r.platform}
      word={late ?? (asks && !isOutside ? CHECK_WORD : face.word)}
      isLate={late !== null}
      isWhole={isOutside}
      untold={untold}
      held={r.syncState === "PENDING"}
      selected={selected}
      brief={place?.brief ?? false}
      prepared={(place?.before ?? 0) > 0}
      cleanupMinutes={place && place.after > 0 ? r.cleanupMinutes : 0}
    />
  );
}

const CHECK_WORD = "확인 필요";
