export { dropUnclaimed } from "./drop-hand-over.ts";
export { draftRoutes } from "./routes.ts";
export { handOverRoutes } from "./routes-hand-over.ts";
