export { changeProduct } from "./change.ts";
export { changeState } from "./change-state.ts";
export { createProduct } from "./create.ts";
export { restoreProduct } from "./history.ts";
export { productRoutes } from "./routes.ts";
export { recordVersion } from "./record-version.ts";
export { writeProduct } from "./write.ts";
