/**
 * What an account may beside looking and booking (product.md §1): take data out as a file, have names
 * and numbers in it whole, change what the hospital has set. A colleague who has SETTINGS gives and
 * takes them.
 */
export const SWITCHES = ["EXPORT", "UNMASK", "SETTINGS"] as const;
export type Switch = (typeof SWITCHES)[number];

/**
 * What is done to a colleague's account: a switch given or taken, 휴직 and 복직; the account itself given, or
 * ended.
 */
export const ACCOUNT_CHANGES = [...SWITCHES, "LEAVE", "ACCOUNT"] as const;
export type AccountChange = (typeof ACCOUNT_CHANGES)[number];
