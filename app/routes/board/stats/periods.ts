import { addDays } from "#contract/kst.ts";
import { addMonths, firstOf, lastOf, monthOf } from "#app/ui/calendar/month-grid.ts";

/** KST days, both inclusive. */
export interface Range {
  from: string;
  to: string;
}

const USUAL = 30;

/** The last days that are over, up to yesterday. */
export const lastDays = (today: string, days = USUAL): Range => ({
  from: addDays(today, -days),
  to: addDays(today, -1),
});

const monthRange = (day: string, by: number): Range => {
  const month = addMonths(monthOf(day), by);
  return { from: firstOf(month), to: lastOf(month) };
};

/** The periods that are one press away. */
export const periodsOf = (today: string): readonly (Range & { word: string })[] => [
  { word: "7일", ...lastDays(today, 7) },
  { word: "30일", ...lastDays(today, 30) },
  { word: "90일", ...lastDays(today, 90) },
  { word: "이번 달", ...monthRange(today, 0) },
  { word: "지난달", ...monthRange(today, -1) },
];
