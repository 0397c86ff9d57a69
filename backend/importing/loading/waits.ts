/** Between two tries of one page, or picture; after the last it is not asked for any more. */
export const WAITS_MS = [500, 2_000];
