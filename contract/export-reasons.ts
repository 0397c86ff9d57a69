/** Why reservations leave the house as a file (domain.md §3: output with its purpose). */
export const EXPORT_REASONS = ["SETTLEMENT", "GUIDANCE", "SUBMISSION", "OTHER"] as const;
export type ExportReason = (typeof EXPORT_REASONS)[number];

/** Rows of one file at most: two years of a busy hospital. */
export const MOST_EXPORTED = 100_000;
