import type { ReactNode } from "react";
import type { RequestState } from "#contract/request-states.ts";
import { kstDay } from "#contract/kst.ts";
import { TRACK_TEXT } from "#app/text/request.ts";
import { clock, dayLabel } from "#app/text/time.ts";
import { Glyph } from "./glyph.tsx";
import { stationsOf, type RequestMove, type Station } from "./track-stations.ts";
import styles from "./track.module.css";

interface TrackProps {
  state: RequestState;
  /** To which states it has come, and when (UTC), in the order of time. */
  moves: readonly RequestMove[];
  /** Today, KST: a day of another year says its year. */
  today: string;
  /** What stands under 승인 or 완료 while they lie ahead: `보통 1–2일`. */
  notes?: { approved?: string; done?: string };
}

/** How far a request has come, in four bars: 제출, 검토, 승인, 완료. */
export function Track({ state, moves, today, notes = {} }: TrackProps) {
  const ahead = [state === "DRAFT" ? TRACK_TEXT.notYet : null, null, notes.approved, notes.done];
  return (
    <Bars
      stations={stationsOf(state, moves).map((station, index) => ({
        ...station,
        when: station.is === "ahead" ? ahead[index] : <When {...station} today={today} />,
      }))}
    />
  );
}

export interface Bar extends Pick<Station, "word" | "is"> {
  /** When it was so, or what is said of a time to come. */
  when: ReactNode;
}

/** Four bars at most. */
export const Bars = ({ stations }: { stations: readonly Bar[] }) => (
  <ol className={styles.track} aria-label={TRACK_TEXT.name}>
    {stations.map(({ word, is, when }, index) => (
      <li
        key={index}
        data-is={is}
        aria-current={AT.has(is) ? "step" : undefined}
        aria-hidden={is === "out" || undefined}
      >
        <b>
          {is === "over" && <Glyph name="tick" />}
          {word}
        </b>
        <span>{when}</span>
      </li>
    ))}
  </ol>
);

const AT: ReadonlySet<Station["is"]> = new Set(["now", "yours", "refused", "struck"]);

function When({ word, is, at, today }: Station & { today: string }) {
  if (at === null) return null;
  // A review goes on: the day says enough.
  if (is === "now" && word === TRACK_TEXT.review)
    return TRACK_TEXT.since(dayLabel(kstDay(new Date(at)), today));
  return <At at={at} today={today} />;
}

/** `11월 17일 (화) 13:20` under a bar; a narrow one breaks before the clock. */
export const At = ({ at, today }: { at: string; today: string }) => (
  <>
    {dayLabel(kstDay(new Date(at)), today)} <span className={styles.clock}>{clock(at)}</span>
  </>
);
