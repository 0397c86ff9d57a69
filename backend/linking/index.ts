export { maskedAccount } from "./masked-account.ts";
export { endPause } from "./resume.ts";
export { linkingRoutes } from "./routes.ts";
export { begin as beginLinking, holdWizards } from "./wizard/begin.ts";
export { takeIn } from "./wizard/take-in.ts";
export { likenessOf } from "./wizard/likeness.ts";
export { suggestPairs } from "./wizard/suggest-pairs.ts";
