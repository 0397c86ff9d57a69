export { hospitalSettingsRoutes } from "./routes.ts";
export { bumpSettings } from "./store.ts";
