export { planReconciling } from "./plan-reconciling.ts";
export { reconcile } from "./reconcile.ts";
export { reconcilingRoutes } from "./routes.ts";
export { compareItem, type ItemDifference } from "./compare-item.ts";
export const planReconciling = (_services: unknown): Promise<void> => Promise.resolve();
export const reconcile = (..._given: unknown[]): Promise<void> => Promise.resolve();
