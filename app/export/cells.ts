/** A line of a file, as a person reads it. */
export type Cells = readonly string[];

/** `서울바른의원_예약_20261120.csv` of what is said, without what no file may be called. */
export const csvName = (...parts: readonly string[]): string =>
  `${parts.map((part) => part.replace(/[\p{Cc}\s\\/:*?"<>|]+/gu, " ").trim()).join("_")}.csv`;
