export { cancelOrder } from "./cancel.ts";
export type { GatewayState } from "./gateway.ts";
export { listOrders, readHistory } from "./list.ts";
export { type NamedRequest, type PaidFor, type Payments } from "./payments.ts";
export { paymentRoutes } from "./routes.ts";
export { noticeRoutes } from "./routes-webhook.ts";
export { settleLater } from "./settle-later.ts";
export type { OrderKey } from "./store.ts";
export { createToss, type TossEndpoint } from "./toss/toss.ts";
