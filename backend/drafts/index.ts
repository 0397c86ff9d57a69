export { claimDraft } from "./claim.ts";
export { resetDraft } from "./reset-draft.ts";
export { assertVersion } from "./save-draft.ts";
export type { DraftRules } from "./rules.ts";
export { dropSecrets, keepSecret, openSecret, savedSecrets } from "./secrets.ts";
export {
  headOf as draftHeadOf,
  insertDraft,
  lockDraft,
  seeDraft,
  shownDraft,
  updateDraft,
  whichOf,
  type Row as DraftRow,
  type Which,
} from "./store.ts";
export { dropUnclaimed } from "./drop-hand-over.ts";
export { isElsewhere } from "./typed-address.ts";
export { draftRoutes } from "./routes.ts";
export { handOverRoutes } from "./routes-hand-over.ts";
