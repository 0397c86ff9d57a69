export { reservationRoutes } from "./routes.ts";
export { expire } from "./expire.ts";
export { retrying } from "./retrying.ts";
export { writeHistory } from "./history.ts";
export { announce } from "./announce.ts";
export { initialsOf } from "./create.ts";
export { receiveBooking } from "./receive.ts";
export type { ReceivedBooking } from "./received-booking.ts";
export type { Act, Actor } from "./actor.ts";
