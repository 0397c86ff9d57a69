export { kinRoutes } from "./routes.ts";
