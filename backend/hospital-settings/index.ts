export { hospitalSettingsRoutes } from "./routes.ts";
export { bumpSettings, lockSettings } from "./store.ts";
