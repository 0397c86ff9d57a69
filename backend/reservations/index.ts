export type { Act, Actor } from "./actor.ts";
export { retrying } from "./retrying.ts";
export type { Row as ReservationRow } from "./store.ts";
export { toReservation } from "./mapping.ts";
export { writeHistory } from "./history.ts";
export { announce } from "./announce.ts";
export { lockReservation, updateReservation } from "./store.ts";
