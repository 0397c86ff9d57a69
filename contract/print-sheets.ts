/** What the board prints: the list of a day, a week, a month, 목록, 통계. */
export const PRINT_SHEETS = ["DAY", "WEEK", "MONTH", "LIST", "STATISTICS"] as const;
export type PrintSheet = (typeof PRINT_SHEETS)[number];

/** So many reservations of a sheet are named at most. */
export const MOST_PRINTED = 1_000;
