import { webAddress } from "#contract/web-address.ts";

/** Whether two texts lead to another place: what was entrusted to the one is not to go to the other. */
export const isElsewhere = (before: string, now: string): boolean =>
  webAddress(before)?.origin !== webAddress(now)?.origin;
