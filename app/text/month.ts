/** Words of 월. */
import type { CalendarDay } from "#contract/days.ts";
import { shareText, WEEK } from "./week.ts";

export const MONTH = {
  legend: "막대는 오전과 오후가 찬 정도예요. 짧은 막대는 그때까지만 진료해요.",
  /** `38건` */
  count: (count: number): string => `${count}건`,
} as const;

/** `예약 1`: of a day on which nobody is there. */
export const comesText = (count: number): string => `예약 ${count}`;

/** Before it begins what is called the morning. */
const NOON = 12 * 60;

/** `오전 35%, 오후 32%`; for the ear. */
export const halvesText = (halves: NonNullable<CalendarDay["fullness"]>["halves"]): string =>
  halves
    .map(({ starts, share }) => {
      const half = starts < NOON ? WEEK.morning : WEEK.afternoon;
      return share === null ? `${half} ${WEEK.none}` : `${half} ${shareText(share)}`;
    })
    .join(", ");
