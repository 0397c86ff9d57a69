import { useState } from "react";
import { sentLately } from "#app/session/sending.ts";
import { firstHeard, hearArrivals } from "./arrivals.ts";
import { useBoard } from "./board-context.ts";
import type { Seen } from "./board-data.ts";

/** For so long after an act of one's own what the board loads is its doing. */
const OWN_MS = 3000;

/** For the ear: a request that has come in is told politely; nothing is seen of it. */
export function Arrived({ inbox }: { inbox: readonly Seen[] }) {
  const { now } = useBoard();
  const [heard, setHeard] = useState(() => firstHeard(inbox));
  if (heard.inbox !== inbox) setHeard(hearArrivals(heard, inbox, { own: sentLately(OWN_MS), now }));
  return (
    <p className="vh" role="status">
      {heard.said}
    </p>
  );
}
