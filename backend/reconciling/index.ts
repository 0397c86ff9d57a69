export { planReconciling } from "./comparing/plan-reconciling.ts";
export { reconcile } from "./comparing/reconcile.ts";
export { reconcilingRoutes } from "./routes.ts";
export { compareItem, type ItemDifference } from "./comparing/compare-item.ts";
