import { kstDay } from "#contract/kst.ts";
import { soonTitle, waitedText, WAITING } from "#app/text/days.ts";
import { ANSWERED } from "#app/text/outcome.ts";
import { lateWord } from "#app/text/reservation.ts";
import { clock } from "#app/text/time.ts";
import { SILENT_ACTS, lyingText, noneText, type Silent } from "#app/text/unsure.ts";
import { Glyph } from "#app/ui/glyph.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import { PlatformMark } from "#app/ui/platform-mark.tsx";
import { Namesake } from "../namesake.tsx";
import { useBoard } from "../board-context.ts";
import { actOn } from "../use-acts.ts";
import { QuickAct } from "./quick-act.tsx";
import type { QueueSight } from "./use-queue.ts";
import styles from "./queue-strip.module.css";

interface QueueStripProps {
  sight: QueueSight;
  /** Links that nothing is heard of now, and how many there are at all. */
  silent: readonly Silent[];
  made: number;
}

/** The queue in one line over the day: nothing needs an answer, the lanes take its column. */
export function QueueStrip({ sight, silent, made }: QueueStripProps) {
  const { soon, waiting, acts, onElement } = sight;
  const { now, products, address } = useBoard();
  return (
    <section
      className={styles.strip}
      ref={onElement}
      data-queue=""
      aria-label="확인 필요와 곧 오실 분"
    >
      <Nothing silent={silent} made={made} />
      {(soon.all > 0 || soon.people.length > 0) && (
        <>
          <h2>{soonTitle(soon.day, kstDay(now))}</h2>
          <ol>
            {soon.people.map(({ item: r, gone }, index) => (
              <li key={r.id}>
                {soon.people[index - 1]?.item.start !== r.start && <b>{clock(r.start)}</b>}
                <Link to={address.reservation(r.id)}>{r.name}</Link> <Namesake of={r} />
                <PlatformMark platform={r.platform} />
                <span className={joined(styles.lane, lateWord(r, now) !== null && styles.late)}>
                  {lateWord(r, now) ?? products.find((p) => p.id === r.productId)?.shortName}
                </span>
                {gone && !actOn(r, acts) ? (
                  <span className={styles.lane}>{ANSWERED}</span>
                ) : (
                  soon.day === null && (
                    <QuickAct r={r} to={{ status: "CHECKED_IN" }} act={actOn(r, acts)} kind="quiet">
                      내원
                    </QuickAct>
                  )
                )}
              </li>
            ))}
          </ol>
          <Link
            className="link nowrap"
            way="top"
            to={address.away({ view: "list", status: "CONFIRMED" })}
          >
            {soon.all}명 모두
          </Link>
        </>
      )}
      {waiting.people.length > 0 && (
        <>
          <h2>{WAITING.title}</h2>
          <ol className={styles.waiting}>
            {waiting.people.map(({ item: r }) => (
              <li key={r.id}>
                <b>{waitedText(r.arrivedAt, now)}</b>{" "}
                <Link to={address.reservation(r.id)}>{r.name}</Link> <Namesake of={r} />
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

/** Nothing asks, as far as is known: where a link is silent, until when. */
function Nothing({ silent, made }: Omit<QueueStripProps, "sight">) {
  const { now, address } = useBoard();
  const [first] = silent;
  if (!first)
    return (
      <p>
        <Glyph name="tick" />
        {noneText(silent, now)}
      </p>
    );
  const { bold, then, isStopped } = lyingText(silent, made, now);
  return (
    <p className={joined(styles.unknown, isStopped && styles.stopped)}>
      {isStopped ? <Glyph name="pause" /> : <Icon name="triangle-alert" />}
      <b>{bold}</b> {then}
      <Link className="link nowrap" to={address.link(first.link.platform)}>
        {SILENT_ACTS.look}
      </Link>
    </p>
  );
}
