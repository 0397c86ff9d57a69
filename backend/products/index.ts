export { productRoutes } from "./routes.ts";
export { recordVersion } from "./record-version.ts";
