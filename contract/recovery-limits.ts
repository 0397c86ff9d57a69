/** How many minutes the link to another password is good, and how often within an hour one may ask for a mail. */
export const RESET_MINUTES = 15;
export const ASKS_AN_HOUR = 5;
