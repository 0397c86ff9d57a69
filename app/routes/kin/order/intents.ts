/** Asks the gateway now. */
export const SETTLE = "settle";
