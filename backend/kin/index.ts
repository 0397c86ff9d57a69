export { decideKin, type KinDecision } from "./decide.ts";
export { consentsOf, listKin, othersOf } from "./list.ts";
export { activateKin, endKin, findPayable, stateOf } from "./payable.ts";
export { passTo } from "./pass.ts";
export { requestsOf, type KinRow } from "./request.ts";
export { kinRoutes } from "./routes.ts";
export { kinLinkRoutes } from "./routes-links.ts";
export { kinRequestRoutes } from "./routes-requests.ts";
