import type { HospitalInfo } from "#contract/hospital.ts";
import { kstDay } from "#contract/kst.ts";
import type { BoardProduct } from "#contract/product.ts";
import { STATISTICS_HEAD, statisticsFile } from "#app/export/statistics-cells.ts";
import { EXPORT } from "#app/text/export.ts";
import { chosenText, LIST, periodText } from "#app/text/list.ts";
import { STATS_FILE } from "#app/text/stats.ts";
import { ExportDialog } from "#app/ui/export/export-dialog.tsx";
import { useBoard } from "../../board-context.ts";
import type { StatsExport } from "./load.ts";

interface ExportStatisticsProps {
  data: StatsExport;
  products: readonly BoardProduct[];
  /** Null when it could not be asked. */
  hospital: HospitalInfo | null;
}

/** 통계 as a file: the figures of the screen, which name nobody. */
export function ExportStatistics({ data, products, hospital }: ExportStatisticsProps) {
  const { address, now } = useBoard();
  const { query, count } = data;
  const chosen = chosenText(query, products);
  const page = address.to({});
  return (
    <ExportDialog
      what={STATS_FILE.count(count)}
      which={[
        periodText(query.from, query.to, kstDay(now)),
        chosen === LIST.all ? EXPORT.allOfIt : chosen,
      ].join(", ")}
      file={statisticsFile(hospital?.hospitalBasicInfo.name ?? "", query)}
      head={STATISTICS_HEAD}
      rows={data.rows}
      left={STATS_FILE.left}
      count={count}
      act={STATS_FILE.act(count)}
      names={false}
      recorded={EXPORT.recorded(hospital?.staffName ?? "", now, STATS_FILE.recorded)}
      action={`/export/statistics${page.slice(1)}`}
      back={page}
      problem={data.problem}
    />
  );
}
