/** So many filters an account may keep. */
export const MOST_SAVED_FILTERS = 20;
