/** A booking on one weekday, so many weeks in a row: at least, and at most. */
export const LEAST_IN_SERIES = 2;
export const MOST_IN_SERIES = 12;
