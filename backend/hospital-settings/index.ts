export { hospitalSettingsRoutes } from "./routes.ts";
