import { DAYS } from "#app/text/days.ts";
import type { CalendarDay } from "#contract/days.ts";

/** What is unusual about a day: what its holiday or closure is called, and until when it is open then. */
export interface Unusual {
  /** Null on a day like others of its weekday. */
  name: string | null;
  /** In KST minutes; null where it is open as on other days of its weekday, or closed, also in part. */
  until: number | null;
  /** It is closed all day, and its name does not say so (`오후 휴진`, `휴진` itself). */
  alsoClosed: boolean;
}

export function unusual({ hours, closure, holiday, why }: CalendarDay["opening"]): Unusual {
  const name = holiday ?? closure ?? why?.name ?? null;
  const says = name?.includes(DAYS.closed) ?? false;
  return {
    name,
    until: why && hours && !says ? hours.closes : null,
    alsoClosed: hours === null && !says,
  };
}
