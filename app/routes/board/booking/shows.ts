/** What a button of 예약 등록 asks to be shown, in its field `show`; nothing is booked. */
export const SHOWS = {
  /** The times of the product that is chosen now. */
  product: "1",
  /** A time outside opening hours, to be typed. */
  outside: "outside",
  /** Who has been booked under the phone number. */
  caller: "caller",
  /** The day that is typed as a date. */
  typed: "typed",
  /** The weeks of a series that begins at the chosen start. */
  series: "series",
  /** The timetable again. */
  times: "times",
} as const;
