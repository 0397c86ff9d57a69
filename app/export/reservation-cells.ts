import type { ExportRow } from "#contract/export.ts";
import { kstDay } from "#contract/kst.ts";
import { EXPORT_COLUMNS, EXPORT_FILES } from "#app/text/export.ts";
import { phoneText, PLATFORM_WORDS, UNKNOWN_PRODUCT } from "#app/text/reservation.ts";
import { STATUS_TEXT } from "#app/text/status.ts";
import { clock } from "#app/text/time.ts";
import { csvName, type Cells } from "./cells.ts";

/** What stands over the columns. */
export const RESERVATION_HEAD: Cells = Object.values(EXPORT_COLUMNS);

/** A reservation as a line of the file, in the order of the head. Days and times are KST. */
export const reservationCells = (row: ExportRow): Cells => [
  kstDay(new Date(row.start)),
  clock(row.start),
  row.name,
  phoneText(row.phone),
  row.product ?? UNKNOWN_PRODUCT,
  STATUS_TEXT[row.status].word,
  PLATFORM_WORDS[row.platform],
  row.number,
];

/** `서울바른의원_예약_20261120.csv`, `…_20261101-20261130.csv` */
export function reservationsFile(
  hospitalName: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): string {
  const days = from === to ? [from] : [from ?? "", to ?? ""];
  const said = days.map((day) => day?.replaceAll("-", "") ?? EXPORT_FILES.ever).join("-");
  return csvName(hospitalName, EXPORT_FILES.reservations, said);
}
