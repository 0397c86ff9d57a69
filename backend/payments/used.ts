import { addDays, kstDay } from "#contract/kst.ts";

/**
 * From the day on which it is paid (KST) to the day before the same day so many months later; where that
 * month has no such day, to its last (민법 제160조).
 */
export function usedDays(paidAt: Date, months: number): { usedFrom: string; usedTo: string } {
  const usedFrom = kstDay(paidAt);
  const [year = 0, month = 0, day = 0] = usedFrom.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  const end = last.toISOString().slice(0, 10);
  if (day > last.getUTCDate()) return { usedFrom, usedTo: end };
  return { usedFrom, usedTo: addDays(`${end.slice(0, 8)}${String(day).padStart(2, "0")}`, -1) };
}
