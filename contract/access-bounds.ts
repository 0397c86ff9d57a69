/** So many lines of the access record are counted; of more it is said that there are more. */
export const MOST_LINES_COUNTED = 1_000;

/** Words stand for so many reservations at most, the latest ones. */
export const MOST_MEANT = 200;

/** So many reservations are named on a line, a busy day's; of more it is said how many. */
export const MOST_NAMED = 1_000;
