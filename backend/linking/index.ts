export { endPause } from "./resume.ts";
export { linkingRoutes } from "./routes.ts";
