export { jsonLines } from "./json-lines.ts";
export { EXPORT_PAGE } from "./reservations.ts";
export { exportRoutes } from "./routes.ts";
