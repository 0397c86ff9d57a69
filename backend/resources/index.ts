export { resourceRoutes } from "./routes.ts";
