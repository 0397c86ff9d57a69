export { createFindByMobile, type ByMobile } from "./by-mobile.ts";
export {
  decide,
  outcomeOf,
  Refused,
  US,
  type Decided,
  type Deciding,
  type Decision,
  type Obstacle,
  type Wanted,
} from "./decision.ts";
export { finishApplications } from "./finish-applications.ts";
export { dropReminder, isToRemind, remind, reminderId, type ToRemind } from "./reminding.ts";
export { moved, wantedUntil, type Move } from "./moved.ts";
export { findRequests, takeNumber } from "./numbers.ts";
