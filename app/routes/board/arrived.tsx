import { useState } from "react";
import { firstHeard, hearArrivals } from "./arrivals.ts";
import { useBoard } from "./board-context.ts";
import type { DayData } from "./board-data.ts";

/** For the ear: a request that has come in is told politely; nothing is seen of it. */
export function Arrived({ day }: { day: DayData }) {
  const { now } = useBoard();
  const [heard, setHeard] = useState(() => firstHeard(day));
  if (heard.inbox !== day.inbox) setHeard(hearArrivals(heard, day, now));
  return (
    <p className="vh" role="status">
      {heard.said}
    </p>
  );
}
