import { recordAccess, type Visitor } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { invalid } from "#backend/failure.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import { filtersOnRecord, readStatistics } from "#backend/reservations/index.ts";
import type { StatisticsExportInput } from "#contract/export.ts";
import type { Statistics } from "#contract/statistics.ts";

/**
 * The figures of 통계 for a file, as they are on the screen. Its line of the access record is of nobody,
 * as the figures are, and says of which days and why.
 * @throws Failure 4000 `count` where there is nothing to count, or as `readStatistics` does
 */
export async function exportStatistics(
  trx: HospitalTransaction,
  facts: Facts,
  by: Visitor,
  { reason, note, ...query }: StatisticsExportInput,
  now: Date,
): Promise<Statistics> {
  const statistics = await readStatistics(trx, facts, query, now);
  if (statistics.count === 0) throw invalid({ count: "내보낼 예약이 없어요." });
  recordAccess(trx, {
    ...{ ...by, at: now, act: "EXPORT", subjectCount: 0 },
    scope: { what: "STATISTICS", file: "CSV", ...filtersOnRecord(facts, query) },
    reason: note === undefined ? reason : `${reason}: ${note}`,
  });
  return statistics;
}
