export { keepAccessMonths, keptFrom } from "./months.ts";
export { finding, recordedBy, showing, type Shown } from "./reading.ts";
export { recordAccess, visitorOf, type Access, type Visitor } from "./record.ts";
export { createRepeated } from "./repeated.ts";
export { sealAccess, sealAll } from "./seal.ts";
export { recordSetting } from "./setting.ts";
export { verifyChain, type Verified } from "./verify.ts";
