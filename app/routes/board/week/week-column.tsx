import { DAYS } from "#app/text/days.ts";
import { weekday } from "#app/text/time.ts";
import { hourShareText, peopleText, placesText, shareText, WEEK } from "#app/text/week.ts";
import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import { Stroke } from "#app/ui/stroke.tsx";
import { useBoard } from "../board-context.ts";
import type { ShownDay } from "./load.ts";
import { LoadColumns } from "./load-columns.tsx";
import { Names } from "./names.tsx";
import type { usePicked } from "./product-pick.tsx";
import { Rooms } from "./rooms.tsx";
import styles from "./week.module.css";

interface WeekColumnProps {
  day: ShownDay;
  firstHour: number;
  /** KST day */
  today: string;
  picked: ReturnType<typeof usePicked>;
}

/** A day: its head, and its part of each band. */
export function WeekColumn({ day, firstHour, today, picked }: WeekColumnProps) {
  const { address } = useBoard();
  const { date, opening, share, count } = day;
  const past = date < today;
  const places = day.rooms.reduce(
    (sum, { morning, afternoon }) => sum + freeIn(morning) + freeIn(afternoon),
    0,
  );
  const shares = day.shares.flatMap((one, i) =>
    one === null ? [] : hourShareText(firstHour + i, one),
  );
  return (
    <article
      className={joined(
        styles.day,
        past && styles.past,
        date === today && styles.today,
        opening.hours === null && styles.off,
      )}
    >
      <header className={styles.head}>
        <h3>
          <Link to={address.away({ view: null, date: date === today ? null : date })}>
            <span>{date === today ? DAYS.today : weekday(date)}</span>{" "}
            <b>{Number(date.slice(8))}</b>
          </Link>
        </h3>
        {opening.hours !== null && <p className={styles.people}>{peopleText(count)}</p>}
        {share !== null && <p className={styles.share}>{shareText(share)}</p>}
        <Below day={day} />
      </header>
      <div className={styles.load}>
        <LoadColumns shares={day.shares} />
        {shares.length > 0 && <p className="vh">{shares.join(", ")}</p>}
      </div>
      <p className={joined(styles.title, styles.roomsTitle)}>
        {!past && opening.hours !== null && placesText(places)}
      </p>
      <Rooms date={date} rooms={day.rooms} past={past} picked={picked.productId} />
      <p className={joined(styles.title, styles.comesTitle)}>
        {(opening.hours !== null || count > 0) && peopleText(count)}
      </p>
      <Names day={day} firstHour={firstHour} />
    </article>
  );
}

const freeIn = (room: ShownDay["rooms"][number]["morning"]): number =>
  room === null || room.first === null ? 0 : room.more + 1;

/** The second line of a head: why it is closed, else what asks for a person. */
function Below({ day: { opening, requested, check } }: { day: ShownDay }) {
  const closed = opening.closure ?? (opening.hours === null ? DAYS.closed : null);
  return (
    <p className={styles.below}>
      {closed !== null && <span className={styles.why}>{closed}</span>}
      {requested > 0 && (
        <span className={styles.asks}>
          <Stroke look="req" />
          <span className={styles.word}>{WEEK.requested}</span> {requested}
        </span>
      )}
      {check > 0 && (
        <span className={styles.check}>
          <Stroke look="check" />
          <span className="vh">{WEEK.check} </span>
          {check}
        </span>
      )}
    </p>
  );
}
