export { loadProducts } from "./loading/load-products.ts";
export { planLoads } from "./loading/plan-loads.ts";
export { importingRoutes } from "./routes.ts";
export { takeProducts } from "./taking/take-products.ts";
export { undoProducts } from "./undoing/undo-products.ts";
