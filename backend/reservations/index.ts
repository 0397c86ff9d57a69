export { reservationRoutes } from "./routes.ts";
export { expire } from "./expire.ts";
export { retrying } from "./retrying.ts";
export { toReservation } from "./mapping.ts";
export { lockReservation, updateReservation, type Row as ReservationRow } from "./store.ts";
export { writeHistory } from "./history.ts";
export { announce } from "./announce.ts";
export type { Act, Actor } from "./actor.ts";
export { receiveBooking, type ReceivedBooking } from "./receive.ts";
