export { finishApplications } from "./finish-applications.ts";
export { byDay, isToRemind, reminderId } from "./reminding.ts";
export { moved, wantedUntil, wantingMore, type Move } from "./moved.ts";
export { findRequests, takeNumber } from "./numbers.ts";
