import type { LinkHealth } from "#contract/platform.ts";
import { troubleOf } from "#app/text/link-health.ts";
import { askingWord, PLATFORM_WORDS } from "#app/text/reservation.ts";
import { isUnanswering, lyingText, silentLine, UNKNOWN, type Silent } from "#app/text/unsure.ts";
import { Glyph } from "#app/ui/glyph.tsx";
import { joined } from "#app/ui/joined.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useBoard } from "../board-context.ts";
import { asking, isGone, type DayData } from "../board-data.ts";
import { VIEW_NAMES, type ViewName } from "../board-params.ts";
import { BARS, PHONE_QUEUE_VIEW } from "../view-bars.ts";
import { AddBookingBelow } from "./add-booking.tsx";
import { FilterLink } from "./filter-link.tsx";
import { LineAlarm } from "./line-strip.tsx";
import { PhoneDays } from "./phone-days.tsx";
import { PhonePeriod } from "./phone-period.tsx";
import styles from "./phone-bars.module.css";

interface PhoneHeadProps {
  day: DayData;
  broken: readonly LinkHealth[];
  /** Of which links nothing is heard. */
  silent: readonly Silent[];
  /** Of none at all is anything heard. */
  isDeaf: boolean;
  view: ViewName;
  /** When the board was read (UTC ISO). */
  loaded: string;
}

/** The head of the board on the phone: the line, broken links and the days. */
export function PhoneHead({ day, broken, silent, isDeaf, loaded, view }: PhoneHeadProps) {
  const { now, address } = useBoard();
  const [first] = silent;
  const { bold, isStopped } = lyingText(silent, silent.length, now);
  return (
    <section className={styles.head} aria-label="연동 상태와 날짜">
      <div role="status">
        <LineAlarm loaded={loaded} />
      </div>
      {isDeaf && first ? (
        <Link
          className={joined(styles.alarm, isStopped && styles.stopped)}
          to={address.link(first.link.platform)}
        >
          {isStopped ? <Glyph name="pause" /> : <Icon name="triangle-alert" />}
          <span>
            <b>{bold}</b>
          </span>
          <Icon name="chevron-right" />
        </Link>
      ) : (
        <>
          {broken.map((link) => (
            <Link key={link.platform} className={styles.alarm} to={address.link(link.platform)}>
              <Icon name="triangle-alert" />
              <span>
                <b>{PLATFORM_WORDS[link.platform]} 재연결 필요</b>
                {` · ${troubleOf(link, now)}`}
              </span>
              <Icon name="chevron-right" />
            </Link>
          ))}
          {silent.filter(isUnanswering).map((one) => (
            <Link
              key={one.link.platform}
              className={joined(styles.alarm, styles.stopped)}
              to={address.link(one.link.platform)}
            >
              <Glyph name="clock" />
              <span>{silentLine(one, now)}</span>
              <Icon name="chevron-right" />
            </Link>
          ))}
        </>
      )}
      {BARS[view].period === "day" ? (
        <PhoneDays day={day} />
      ) : (
        <PhonePeriod date={day.date} view={view} />
      )}
    </section>
  );
}

const PERIOD_VIEWS = VIEW_NAMES.filter((name) => BARS[name].period !== "day");

/** 일정 and 확인 필요, as two leaves, and the ways to week and month. */
export function Segments({ day, inbox }: { day: DayData; inbox: boolean }) {
  const { address, unsure } = useBoard();
  const count = asking(day).length;
  const live = day.reservations.filter((r) => !isGone(r)).length;
  return (
    <nav className={styles.segments} aria-label="화면">
      <Link to={address.away({ view: null })} aria-current={inbox ? undefined : "page"}>
        일정{" "}
        <b
          className={joined(unsure.counts !== null && "unsure")}
          title={unsure.counts ?? undefined}
        >
          {live}
        </b>
      </Link>
      <Link to={address.away({ view: PHONE_QUEUE_VIEW })} aria-current={inbox ? "page" : undefined}>
        확인 필요{" "}
        {count === 0 && unsure.counts !== null ? (
          <span title={unsure.counts}>{UNKNOWN}</span>
        ) : (
          <b className={styles.due}>{askingWord(count)}</b>
        )}
      </Link>
      {PERIOD_VIEWS.map((name) => (
        <Link key={name} className={styles.way} way="top" to={address.view(name)}>
          {BARS[name].tab}
        </Link>
      ))}
    </nav>
  );
}

/** The one bar at the bottom. */
export function Dock() {
  return (
    <nav className={styles.dock} aria-label="할 일">
      <FilterLink size="large" />
      <AddBookingBelow />
    </nav>
  );
}
