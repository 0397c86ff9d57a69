import { isClash } from "#contract/clash.ts";
import { Glyph } from "#app/ui/glyph.tsx";
import { joined } from "#app/ui/joined.ts";
import { PlatformMark } from "#app/ui/platform-mark.tsx";
import { statusFace } from "#app/ui/status-look.ts";
import { CONFLICT_WORDS, lateWord, UNTOLD_WORD } from "#app/text/reservation.ts";
import { clock } from "#app/text/time.ts";
import { Link } from "#app/ui/link.tsx";
import { useBoard } from "../board-context.ts";
import { matches } from "../board-data.ts";
import { isElsewhere } from "../choosing.ts";
import { Namesake } from "../namesake.tsx";
import { useIsTaken } from "./drag/hand.ts";
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

/** From four syllables on a name steps down to 13 px where the room is narrow. */
const LONG_NAME = 4;

/** A reservation: text set on its hour, with a stroke whose shape is the status. */
export function Entry({ row, same }: { row: EntryRow; same: boolean }) {
  const sight = useBoard();
  const { address, now, filters, selected: opened, booking } = sight;
  const { r, lane, place, over } = row;
  const face = statusFace(r);
  const late = lateWord(r, now);
  // Which question it is stands in the queue; here that there is one.
  const asks = r.conflict !== null && !isClash(r.conflict);
  const untold = r.untold && r.conflict === null;
  const isOutside = late === null && face.word === CONFLICT_WORDS.OUTSIDE_HOURS;
  const word = late ?? (asks && !isOutside ? CHECK_WORD : face.word);
  const selected = r.id === opened?.r.id;
  const taken = useIsTaken(r.id);
  const aside =
    !matches(r, { ...filters, product: null }) || (isElsewhere(sight, r.productId) && !selected);
  const time = clock(r.start);
  return (
    <li
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
      data-look={face.look}
    >
      <time className={styles.edge} aria-hidden="true">
        {time}
      </time>
      {place && place.before > 0 && <i className={joined(styles.buffer, styles.first)} />}
      <Link
        to={address.reservation(r.id)}
        aria-current={selected || undefined}
        data-brief={place?.brief ? "" : undefined}
        title={r.namesake === undefined ? r.name : `${r.name}, ${r.namesake}`}
      >
        <span className="vh">{time} </span>
        <b className={joined(styles.name, r.name.length >= LONG_NAME && styles.long)}>
          {r.name}
          <Namesake of={r} brief />
        </b>
        <span className={styles.product}>{lane.name}</span>
        <span className={styles.by}>
          <PlatformMark platform={r.platform} />
          <span className={styles.time} aria-hidden="true">
            {time}
          </span>
          <span className={joined(styles.word, !untold && late && styles.late)}>
            {!untold && face.glyph && <Glyph name={face.glyph} />}
            {untold ? (
              <span>
                <span className="vh">{word} </span>
                {UNTOLD_WORD}
              </span>
            ) : (
              <span>{isOutside ? word : <Word>{word}</Word>}</span>
            )}
            {r.syncState === "PENDING" && <span className="vh"> 아직 알리기 전</span>}
          </span>
        </span>
      </Link>
      {place && place.after > 0 && (
        <i className={styles.buffer} title={`정리 ${r.cleanupMinutes}분`} />
      )}
    </li>
  );
}

const CHECK_WORD = "확인 필요";

/** `확인 필요`, `12분 늦음`: the last of two words is left out where the room is narrow. */
function Word({ children: text }: { children: string }) {
  const end = text.lastIndexOf(" ");
  if (end < 0) return text;
  return (
    <>
      {text.slice(0, end)}
      <span className={styles.tail}>{text.slice(end)}</span>
    </>
  );
}
