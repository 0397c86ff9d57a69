export { loadProducts } from "./load-products.ts";
export { planLoads } from "./plan-loads.ts";
export { importingRoutes } from "./routes.ts";
export { takeProducts } from "./take-products.ts";
export { undoProducts } from "./undo-products.ts";
