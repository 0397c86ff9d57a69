export { approvedHospital, hospitalByNumber, lockNumber } from "./by-number.ts";
export { addAccount, addHospital, createHospital } from "./create.ts";
export { readFacts, type Facts } from "./facts.ts";
export { infoOf as hospitalInfo } from "./info.ts";
export { hospitalRoutes } from "./routes.ts";
