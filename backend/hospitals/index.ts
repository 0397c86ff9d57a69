export { createHospital } from "./create.ts";
export { readFacts, type Facts } from "./facts.ts";
export { hospitalRoutes } from "./routes.ts";
