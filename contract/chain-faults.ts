/** Why a seal of the access record does not hold (decision 037). */
export const CHAIN_FAULTS = [
  "MISSING_SEAL",
  "LINES_MISSING",
  "LINES_CHANGED",
  "HASH_CHANGED",
] as const;
export type ChainFault = (typeof CHAIN_FAULTS)[number];
