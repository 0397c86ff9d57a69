/** After so many minutes without a hand on it a session ends, as the hospital chooses. */
export const IDLE_CHOICES = [10, 15, 20, 30, 45, 60] as const;
export const IDLE_LEAST = 10;
export const IDLE_MOST = 60;
/** Until a hospital chooses. */
export const IDLE_MINUTES = 30;
