import { Fragment, useState } from "react";
import { firstHeard, hearArrivals } from "./arrivals.ts";
import { useBoard } from "./board-context.ts";
import type { DayData } from "./board-data.ts";

/**
 * For the ear: a request that has come in, or that a platform could not be told, is said politely;
 * nothing is seen of it.
 */
export function Arrived({ day }: { day: DayData }) {
  const { now } = useBoard();
  const [heard, setHeard] = useState(() => firstHeard(day));
  if (heard.load !== day) setHeard(hearArrivals(heard, day, now));
  return (
    <p className="vh" role="status">
      {/* Made anew when the same is said again: an unchanged text is not read out. */}
      <Fragment key={heard.times}>{heard.said}</Fragment>
    </p>
  );
}
