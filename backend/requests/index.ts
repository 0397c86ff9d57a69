export { createFindByMobile, type ByMobile } from "./by-mobile.ts";
export { finishApplications } from "./finish-applications.ts";
export { moved, wantedUntil, wantingMore, type Move } from "./moved.ts";
export { findRequests, takeNumber } from "./numbers.ts";
