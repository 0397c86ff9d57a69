import { EXPORT_FILES } from "#app/text/export.ts";

/** A line of a file, as a person reads it. */
export type Cells = readonly string[];

/** KST days; left out, any. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** Of days, inclusive: `20261120`, `20261101-20261130`, `20261101-전체`. */
export function csvDays({ from, to }: Days): string {
  const days = from === to ? [from] : [from ?? "", to ?? ""];
  return days.map((day) => day?.replaceAll("-", "") ?? EXPORT_FILES.ever).join("-");
}

/** `서울바른의원_예약_20261120.csv` of what is said, without what no file may be called. */
export const csvName = (...parts: readonly string[]): string =>
  `${parts.map((part) => part.replace(/[\p{Cc}\s\\/:*?"<>|]+/gu, " ").trim()).join("_")}.csv`;
