import { Fragment, useState } from "react";
import { firstHeard, hearArrivals, type Heard } from "./arrivals.ts";
import type { DayData } from "./board-data.ts";

/** What has been heard since the page was opened, of the days as they are loaded. */
export function useHeard(day: DayData, now: Date): Heard {
  const [heard, setHeard] = useState(() => firstHeard(day));
  if (heard.load === day) return heard;
  const next = hearArrivals(heard, day, now);
  setHeard(next);
  return next;
}

/**
 * For the ear: a request that has come in or expired, or what a platform could not be told, is said
 * politely; nothing is seen of it.
 */
export const Arrived = ({ heard }: { heard: Heard }) => (
  <p className="vh" role="status">
    {/* Made anew when the same is said again: an unchanged text is not read out. */}
    <Fragment key={heard.times}>{heard.said}</Fragment>
  </p>
);
