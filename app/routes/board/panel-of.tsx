import type { ReactNode } from "react";
import type { BoardAddress } from "./board-url.ts";
import type { BoardData } from "./load-board.ts";
import { isManyDone } from "./many/done.ts";
import { PARTS } from "./parts.ts";
import { slotOf } from "./slot/slot-of.ts";
import { actOn, type Acts } from "./use-acts.ts";

interface Standing {
  booking: BoardData["booking"];
  /** The form of the booking came back. */
  again: boolean;
  /** What the action answered. */
  answer: unknown;
  address: BoardAddress;
  acts: Acts;
  day: BoardData["day"];
  now: Date;
}

/** What stands beside the board, the first that there is: one thing at a time, or nothing. */
export function panelOf(data: BoardData, at: Standing): ReactNode {
  const { booking, again, answer, address, acts, day, now } = at;
  if (booking)
    return (
      <PARTS.booking.Part key={address.asked("again")} data={booking} answered={again} now={now} />
    );
  if (data.many && !isManyDone(answer)) return <PARTS.many.Part data={data.many} />;
  if (data.panel)
    return (
      <PARTS.panel.Part
        data={data.panel}
        act={actOn(data.panel.reservation, acts)}
        products={data.products}
        date={data.date}
        view={data.shown.view}
        now={now}
      />
    );
  if (data.selectedId) return <PARTS.missing.Part />;
  if (data.link) return <PARTS.link.Part data={data.link} now={now} />;
  const slot = slotOf(address.asked);
  return slot && <PARTS.slot.Part slot={slot} day={day} />;
}
