import type { Row } from "../store.ts";

/** Of those that start together the first come is the first: a visit's day has one run of numbers. */
export const byStart = (a: Row, b: Row): number =>
  a.startsAt.getTime() - b.startsAt.getTime() || a.dayNumber - b.dayNumber;
