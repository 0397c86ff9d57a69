const DAY_MS = 24 * 60 * 60_000;
/** Of what is further back nobody sends, settles or looks for anything. */
const LATELY_DAYS = 30;

export const latelyFrom = (now: Date): Date => new Date(now.getTime() - LATELY_DAYS * DAY_MS);
