export { colleagueSignupRoutes } from "./routes-colleagues.ts";
export { signupRoutes } from "./routes-signup.ts";
export { approveNewHospital } from "./deciding/approve.ts";
export { rejectNewHospital } from "./deciding/reject.ts";
export {
  askForMore,
  beginReview,
  listToReview,
  signupOf,
  type Reviewed,
} from "./deciding/review.ts";
