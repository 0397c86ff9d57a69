import type { CalendarDay } from "#contract/days.ts";

/** What is unusual about a day: what its holiday or closure is called, and until when it is open then. */
export interface Unusual {
  /** Null on a day like others of its weekday. */
  name: string | null;
  /** In KST minutes; null where it is closed, or open as on other days of its weekday. */
  until: number | null;
}

export const unusual = ({ hours, closure, holiday, why }: CalendarDay["opening"]): Unusual => ({
  name: holiday ?? closure ?? why?.name ?? null,
  until: why && hours ? hours.closes : null,
});
