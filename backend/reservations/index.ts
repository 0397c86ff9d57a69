export { reservationRoutes } from "./routes.ts";
export { expire } from "./changes/expire.ts";
export { retrying } from "./changes/retrying.ts";
export { writeHistory } from "./history.ts";
export { lockPlanned, recordTelling } from "./changes/record-telling.ts";
export { initialsOf } from "./changes/create.ts";
export { receiveBooking } from "./receiving/receive.ts";
export type { ReceivedBooking } from "./receiving/received-booking.ts";
export type { Act, Actor } from "./actor.ts";
