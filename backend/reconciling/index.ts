export { planReconciling } from "./plan-reconciling.ts";
export { reconcile } from "./reconcile.ts";
export { reconcilingRoutes } from "./routes.ts";
export { compareItem, type ItemDifference } from "./compare-item.ts";
