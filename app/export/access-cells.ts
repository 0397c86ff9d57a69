import type { AccessLine } from "#contract/access-record.ts";
import { kstDay } from "#contract/kst.ts";
import { actText, scopeText, whoseText, whyText } from "#app/text/access-line.ts";
import { ACCESS } from "#app/text/access.ts";
import { EXPORT_COLUMNS } from "#app/text/export.ts";
import { clock } from "#app/text/time.ts";
import { csvDays, csvName, type Cells, type Days } from "./cells.ts";

/** What stands over the columns, and what in them. Days and times are KST. */
const COLUMNS: readonly (readonly [head: string, cell: (line: AccessLine) => string])[] = [
  [EXPORT_COLUMNS.day, ({ at }) => kstDay(new Date(at))],
  [ACCESS.columns.at, ({ at }) => clock(at)],
  [ACCESS.columns.by, ({ by }) => by],
  [ACCESS.columns.act, actText],
  [ACCESS.columns.whose, whoseText],
  [ACCESS.columns.scope, scopeText],
  [ACCESS.columns.why, whyText],
  [ACCESS.columns.from, ({ address }) => address ?? ""],
];

export const ACCESS_HEAD: Cells = COLUMNS.map(([head]) => head);

/** A line of the access record as a line of the file, under its head. */
export const accessCells = (line: AccessLine): Cells => COLUMNS.map(([, cell]) => cell(line));

/** `서울바른의원_접근기록_20261120.csv`, `…_20261101-20261130.csv`, `…_전체.csv` */
export const accessFile = (hospitalName: string, days: Days): string =>
  csvName(hospitalName, ACCESS.fileName, csvDays(days));
