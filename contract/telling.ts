/** What staff make of a telling that failed: it is told AGAIN, or they have told it BY_HAND. */
export const TELLING_WAYS = ["AGAIN", "BY_HAND"] as const;
export type TellingWay = (typeof TELLING_WAYS)[number];
