import type { ReactNode } from "react";
import { closedText, DAYS, nextOpenText } from "#app/text/days.ts";
import type { ShutDay } from "./shut-day.ts";

interface ShutNoteProps {
  shut: ShutDay;
  /** The way to the next open day. */
  way: (day: string, label: string) => ReactNode;
  className?: string | undefined;
}

/** Why a day takes no bookings, in one line, with the way to the next one that does. */
export function ShutNote({ shut, way, className }: ShutNoteProps) {
  if (shut.why === "notYet") return <p className={className}>{DAYS.notYet}</p>;
  const { day, closure, holiday, next } = shut;
  const parts = next === null ? null : nextOpenText(next, day);
  return (
    <p className={className}>
      {holiday ? (
        <>
          <strong className="hot">{closure}</strong> {DAYS.closedDay}
        </>
      ) : (
        closedText(closure)
      )}
      {parts !== null && next !== null && (
        <>
          {" "}
          {parts.before}
          {way(next, parts.day)}
          {parts.after}
        </>
      )}
    </p>
  );
}
