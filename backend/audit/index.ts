export { verifyReviews, type VerifiedReviews } from "./review-verify.ts";
export { reviewRoutes } from "./routes-review.ts";
export { checkChain } from "./check-chain.ts";
export { auditRoutes } from "./routes.ts";
