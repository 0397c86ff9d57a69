/** Marks what opens a calendar, and which: the focus goes back there. */
export const OPENS = "data-opens-chooser";
/** The day chooser, or the days of 예약 등록 and 시간 변경; as the parameters of their months are named. */
export type Opened = "calendar" | "days";
