export { verifyReviews, type VerifiedReviews } from "./review-verify.ts";
export { reviewRoutes } from "./routes-review.ts";
