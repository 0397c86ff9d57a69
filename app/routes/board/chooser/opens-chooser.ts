/** Marks what opens a calendar or the filters, and which: the focus goes back there. */
export const OPENS = "data-opens-chooser";
/** The day chooser, the days of 예약 등록 and 시간 변경, the filters; as their parameters are named. */
export type Opened = "calendar" | "days" | "filters";
