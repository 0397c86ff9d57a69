export { authenticate } from "./authenticate.ts";
export { issueOneTimeToken } from "./one-time-token.ts";
export { hashPassword } from "./password.ts";
export { accountRoutes } from "./routes.ts";
