export { readCalendar } from "./calendar.ts";
export { hospitalRoutes } from "./routes.ts";
