/** The most that POST …/find answers with, and the most that it counts beyond them. */
export const MOST_FOUND = 8;
export const MOST_COUNTED = 100;
