import { useNavigate } from "@remix-run/react";
import type { Month } from "#app/ui/calendar/month-grid.ts";
import { useBoard } from "../board-context.ts";
import type { BoardChanges } from "../board-params.ts";

interface Stands {
  product: string;
  /** As its parameter names it. */
  channel: string;
  start: string;
  /** `1`: a time outside opening hours is typed. */
  outside: "1" | null;
  /** KST day, the first of the timetable. */
  leaf: string;
}

/** From 예약 등록 to other fields of it, each at an address of its own; what was typed stays. */
export function useFormWays({ product, channel, start, outside, leaf }: Stands) {
  const { address } = useBoard();
  const navigate = useNavigate();
  const wayTo = (changes: BoardChanges) => address.to({ new: "1", ...changes });
  const go = (changes: BoardChanges) =>
    navigate(wayTo({ item: product, channel, ...changes }), {
      replace: true,
      preventScrollReset: true,
    });
  return {
    wayTo,
    /** The days of a month, or the times again. */
    showDays: (days: Month | null) => go({ outside, day: leaf, days }),
    /** The timetable, or the fields for a time outside it. */
    show: (outside: "1" | null) => go({ start: null, series: null, outside, day: leaf }),
    /** So many weeks from the chosen start on; null: that start alone. */
    showSeries: (times: number | null) =>
      go({ outside: null, start, series: times === null ? null : String(times) }),
  };
}
