/**
 * Stands in for the hospital, and the account, of an id that does not exist: what is done for it takes
 * as long.
 */
export const NOWHERE = "00000000-0000-0000-0000-000000000000";
