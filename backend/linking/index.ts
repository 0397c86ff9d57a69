export { endPause } from "./resume.ts";
export { linkingRoutes } from "./routes.ts";
export { takeIn } from "./wizard/take-in.ts";
