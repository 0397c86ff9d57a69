export { applyPush } from "./apply-push.ts";
export { planAnew, type TellingBefore0003 } from "./before-0003.ts";
export type { Push } from "./json-contract/push.ts";
export { sign } from "./json-contract/signature.ts";
export { planMissing } from "./plan-missing.ts";
export type { Endpoint } from "./platform.ts";
export { adapters } from "./registry.ts";
export { webhookRoutes } from "./routes.ts";
export { tellPlatform } from "./tell-platform.ts";
