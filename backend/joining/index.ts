export { decideSignup, type Decided, type SignupDecision } from "./deciding/decide.ts";
export {
  listNewest,
  listToReview,
  signupDocuments,
  signupOf,
  type Reviewed,
} from "./deciding/review.ts";
export { unseenIn } from "./deciding/seen.ts";
export { colleagueSignupRoutes } from "./routes-colleagues.ts";
export { signupDocumentRoutes, signupUploadRoutes } from "./routes-documents.ts";
export { signupRoutes } from "./routes-signup.ts";
