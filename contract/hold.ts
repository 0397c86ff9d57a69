/** So long a platform is not told what staff changed, so that it can be taken back (look.md). */
export const HOLD_SECONDS = 6;
