export { readCalendar } from "./calendar.ts";
export { readFacts, type Facts } from "./facts.ts";
export { hospitalRoutes } from "./routes.ts";
