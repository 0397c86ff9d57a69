import type { ComponentProps } from "react";
import { ExportStatistics } from "../stats/export/export-statistics.tsx";
import type { StatsExport } from "../stats/export/load.ts";
import { ExportReservations } from "./export-reservations.tsx";
import type { ExportData } from "./load.ts";

type ExportViewProps = Omit<ComponentProps<typeof ExportReservations>, "data"> & {
  data: ExportData | StatsExport;
};

/** What a view of the board gives as a file. */
export const ExportView = ({ data, ...props }: ExportViewProps) =>
  data.view === "stats" ? (
    <ExportStatistics data={data} {...props} />
  ) : (
    <ExportReservations data={data} {...props} />
  );
