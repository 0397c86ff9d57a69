export { productRoutes } from "./routes.ts";
export { recordVersion } from "./record-version.ts";
export { writeProduct } from "./write.ts";
