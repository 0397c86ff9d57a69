export { applyPush } from "./apply-push.ts";
export type { Endpoints } from "./platform.ts";
export { webhookRoutes } from "./routes.ts";
export { sign } from "./signature.ts";
export { tellPlatform } from "./tell-platform.ts";
