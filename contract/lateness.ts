import { kstDay, MINUTE_MS } from "./kst.ts";
import type { Reservation } from "./reservation.ts";

type Expected = Pick<Reservation, "status" | "start" | "conflict">;

/** Confirmed for today, without a question, and not there yet: whoever 내원 is pressed for next. */
export const isAwaited = ({ status, start, conflict }: Expected, now: Date): boolean =>
  status === "CONFIRMED" && conflict === null && kstDay(new Date(start)) === kstDay(now);

/** Whole minutes since an awaited one should have come; 0 for everybody else. */
export const lateMinutes = (reservation: Expected, now: Date): number =>
  isAwaited(reservation, now)
    ? Math.max(0, Math.floor((now.getTime() - Date.parse(reservation.start)) / MINUTE_MS))
    : 0;
