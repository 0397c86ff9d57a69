export { keepAccessMonths, keptFrom } from "./months.ts";
export { recordAccess, visitorOf, type Visitor } from "./record.ts";
export { sealAccess } from "./seal.ts";
export { verifyChain, type Verified } from "./verify.ts";
