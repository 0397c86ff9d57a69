/** Words of when something may be booked at the earliest, and at the latest. */
import { span } from "./time.ts";

interface Lead {
  leadMinutes: number;
  leadDays: number;
}

const DAY_MINUTES = 24 * 60;
/** `2시간`, `24시간`: a day of it is no day of the calendar. */
const lengthOf = (minutes: number): string =>
  minutes > 0 && minutes % DAY_MINUTES === 0 ? `${minutes / 60}시간` : span(minutes);

/** As the last moment before the start: `2시간 전까지`, `당일 예약 안 받음`, `2일 전까지`. */
export function leadUntil({ leadMinutes, leadDays }: Lead): string {
  const days = leadDays === 0 ? "" : leadDays === 1 ? "당일 예약 안 받음" : `${leadDays}일 전까지`;
  if (leadMinutes === 0) return days || "시작 전까지";
  return [days, `${lengthOf(leadMinutes)} 전까지`].filter(Boolean).join(", ");
}

/** As the first start from now on: `바로`, `2시간 뒤`, `다음 날`, `2일 뒤`. */
export function leadFrom({ leadMinutes, leadDays }: Lead): string {
  const days = leadDays === 0 ? "" : leadDays === 1 ? "다음 날" : `${leadDays}일 뒤`;
  if (leadMinutes === 0) return days || "바로";
  return [days, `${lengthOf(leadMinutes)} 뒤`].filter(Boolean).join(", ");
}

/** As the last day: `60일 뒤`; as a bound: `60일 뒤까지`. */
export const windowWord = (days: number): string => `${days}일 뒤`;
export const windowUntil = (days: number): string => `${windowWord(days)}까지`;
