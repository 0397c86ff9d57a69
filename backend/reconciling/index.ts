export { planReconciling } from "./plan-reconciling.ts";
export { reconcile } from "./reconcile.ts";
export { reconcilingRoutes } from "./routes.ts";
