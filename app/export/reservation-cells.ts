import type { ExportRow } from "#contract/export.ts";
import { kstDay } from "#contract/kst.ts";
import { bookerLine } from "#app/text/booked-by.ts";
import { EXPORT_COLUMNS, EXPORT_FILES } from "#app/text/export.ts";
import { phoneText, PLATFORM_WORDS, UNKNOWN_PRODUCT } from "#app/text/reservation.ts";
import { STATUS_TEXT } from "#app/text/status.ts";
import { clock } from "#app/text/time.ts";
import { csvDays, csvName, type Cells, type Days } from "./cells.ts";

type Column = keyof typeof EXPORT_COLUMNS;

/** What stands in each column, in their order. Days and times are KST. */
const CELLS: Record<Column, (row: ExportRow) => string> = {
  day: ({ start }) => kstDay(new Date(start)),
  time: ({ start }) => clock(start),
  name: ({ name }) => name,
  phone: ({ phone }) => phoneText(phone),
  bookedBy: ({ bookedBy }) => (bookedBy === null ? "" : bookerLine(bookedBy)),
  product: ({ product }) => product ?? UNKNOWN_PRODUCT,
  status: ({ status }) => STATUS_TEXT[status].word,
  from: ({ platform }) => PLATFORM_WORDS[platform],
  number: ({ number }) => number,
};

const COLUMNS = Object.keys(CELLS) as Column[];

/** What stands over the columns. */
export const RESERVATION_HEAD: Cells = COLUMNS.map((column) => EXPORT_COLUMNS[column]);

/** A reservation as a line of the file, under its head. */
export const reservationCells = (row: ExportRow): Cells =>
  COLUMNS.map((column) => CELLS[column](row));

/** `서울바른의원_예약_20261120.csv`, `…_20261101-20261130.csv` */
export const reservationsFile = (hospitalName: string, days: Days): string =>
  csvName(hospitalName, EXPORT_FILES.reservations, csvDays(days));
