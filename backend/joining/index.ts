export { decideSignup } from "./deciding/decide.ts";
export { remindSignups } from "./deciding/remind.ts";
export {
  listNewest,
  listToReview,
  othersOf,
  signupDocuments,
  signupOf,
  type Reviewed,
} from "./deciding/review.ts";
export { unseenIn } from "./deciding/seen.ts";
export { colleagueSignupRoutes } from "./routes-colleagues.ts";
export { signupDocumentRoutes, signupUploadRoutes } from "./routes-documents.ts";
export { signupRoutes } from "./routes-signup.ts";
