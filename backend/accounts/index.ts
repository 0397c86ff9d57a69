export { commonProblem } from "./common-passwords.ts";
export { forgetAddresses } from "./known-addresses.ts";
export { createLimits } from "./limits.ts";
export { issueOneTimeToken } from "./one-time-token.ts";
export { hashPassword } from "./password.ts";
export { clearNetworks, removeLostSecond } from "./second-factor/by-operator.ts";
export { accountRoutes } from "./routes.ts";
export { assertMay, giversFor } from "./may.ts";
export { hospitalParams, staffOnly } from "./require-staff.ts";
