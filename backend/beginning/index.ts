export { beginningRoutes } from "./routes.ts";
