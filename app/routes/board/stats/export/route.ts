import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { csvFile, csvHeaders } from "#app/export/csv.ts";
import { STATISTICS_HEAD, statisticsCells, statisticsFile } from "#app/export/statistics-cells.ts";
import { fileOr, problemOf, readWish } from "#app/export/wish.ts";
import { requireStaff } from "#app/session/guard.ts";
import type { ExportProblem } from "#app/text/export.ts";
import { statisticsExportInputSchema } from "#contract/export.ts";
import { kstDay } from "#contract/kst.ts";
import { boardAddress } from "../../board-url.ts";
import { statsQuery } from "../load.ts";

/**
 * POST /export/statistics, with the query of 통계: its figures as a file. Not begun: back to the
 * dialog, whose address says why.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const staff = await requireStaff({ request, context });
  const { searchParams: search } = new URL(request.url);
  const back = (problem: ExportProblem) =>
    redirect(boardAddress(search).to({ view: "stats", export: problem }), 303);

  const { query } = statsQuery(search, kstDay(context.now()));
  const input = statisticsExportInputSchema.safeParse({ ...query, ...(await readWish(request)) });
  if (!input.success) return back(problemOf(input.error));
  const { reservation } = context.clients;
  const { hospitalUuid } = staff;
  return fileOr(back, async () => {
    const [hospital, products, statistics] = await Promise.all([
      reservation.hospital(hospitalUuid),
      reservation.products(hospitalUuid),
      reservation.exportStatistics(hospitalUuid, input.data),
    ]);
    const name = statisticsFile(hospital.hospitalBasicInfo.name, query);
    const file = csvFile(STATISTICS_HEAD, [statisticsCells({ statistics, products })]);
    return new Response(file, { headers: csvHeaders(name) });
  });
}
