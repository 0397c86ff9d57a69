export { publicHolidayOf } from "./public-holidays.ts";
