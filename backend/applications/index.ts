export { decideApplication } from "./deciding/decide.ts";
export { remindApplications } from "./deciding/remind.ts";
export {
  applicationDocuments,
  applicationOf,
  listNewestApplications,
  listToDecide,
  type Reviewed as ReviewedApplication,
} from "./deciding/review.ts";
export { applyDraftRules } from "./draft-rules.ts";
export { applicationUploadRoutes } from "./routes-documents.ts";
export { applicationRoutes } from "./routes.ts";
