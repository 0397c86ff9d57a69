import { kstDay } from "#contract/kst.ts";
import { dayLabel } from "#app/text/time.ts";
import { WAYS } from "#app/text/ways.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import { useBoard } from "../board-context.ts";
import type { DayData } from "../board-data.ts";
import { ShutNote } from "../shut-note.tsx";
import { useDrag } from "./drag/use-drag.ts";
import { DrawnRows } from "./drawn-rows.tsx";
import { extentOf, nowMinute } from "./extent.ts";
import { Ground } from "./ground.tsx";
import { LaneHeads } from "./lane-heads.tsx";
import { lanesOf } from "./lanes.ts";
import { NewEntry } from "./new-entry.tsx";
import { isWithoutHours, NoLanes, NothingYet } from "./nothing-yet.tsx";
import { OpenHoliday } from "./open-holiday.tsx";
import { blocksClass } from "./place-class.ts";
import { dayRows } from "./rows.ts";
import { PastFold } from "./past-fold.tsx";
import { ShortDay } from "./short-day.tsx";
import { timedAbove } from "./timed-above.ts";
import { useOpenAtNow } from "./use-open-at-now.ts";
import styles from "./day.module.css";

/** The day: hours down, a lane per product across; on the phone the same list by time. */
export function Day({ day }: { day: DayData }) {
  const { products, filters, now, address } = useBoard();
  const drawn = extentOf(day.date, day.opening, day.reservations);
  const isNew = products.length === 0 && day.reservations.length === 0;
  // Without hours it is no closed day.
  const isUnset = isNew && isWithoutHours(day);
  const extent = isUnset ? { ...drawn, shut: [] } : drawn;
  const note = isUnset ? null : day.shut;
  const lanes = lanesOf(products, day.rooms, day.reservations, filters.product);
  const rows = dayRows(extent, lanes, day.reservations, now);
  const over = rows.filter((row) => row.kind === "entry" && row.over).length;
  const folds = over > 0 && nowMinute(extent, now) !== null;
  const scroller = useOpenAtNow(day.date);
  const { handlers, taken, Held } = useDrag(rows);
  const name = `${dayLabel(day.date, kstDay(now))} 일정`;
  return (
    <section
      className={joined(styles.day, note && styles.noted)}
      aria-label={name}
      ref={scroller}
      id="day"
      {...handlers}
    >
      <h2 className="vh">{name}</h2>
      {note && (
        <div className={styles.note}>
          <ShutNote
            shut={note}
            way={(date, label) => (
              <Link className="link" to={address.away({ date })} way="top">
                {label}
              </Link>
            )}
          />
          {note.why === "closed" && !isNew && day.date >= kstDay(now) && (
            <span className={styles.ways}>
              <ButtonLink size="small" to={address.away({ new: "1", outside: "1", day: day.date })}>
                {WAYS.anyway}
              </ButtonLink>
              {note.couldOpen && <OpenHoliday day={day.date} />}
            </span>
          )}
        </div>
      )}
      {extent.short && (
        <p className={styles.short}>
          <ShortDay {...extent.short} />
        </p>
      )}
      <div className={joined(styles.lanes, blocksClass(extent.blocks))}>
        {isNew ? <NoLanes day={day} /> : <LaneHeads lanes={lanes} />}
        <div className={joined(styles.body, styles.columns)}>
          <Ground extent={extent} lanes={lanes} now={now} />
          {folds && <PastFold over={over} />}
          <ol className={styles.entries}>
            <DrawnRows
              rows={rows}
              extent={extent}
              timed={timedAbove(rows, folds)}
              taken={taken?.row.r.id}
            />
            <NewEntry extent={extent} lanes={lanes} />
          </ol>
          {taken && Held && <Held taken={taken} rows={rows} lanes={lanes} extent={extent} />}
          {isNew && <NothingYet day={day} extent={extent} />}
          {!isNew && day.shut === null && rows.every((row) => row.kind !== "entry") && (
            <p className={styles.none}>아직 예약이 없어요.</p>
          )}
        </div>
      </div>
    </section>
  );
}
