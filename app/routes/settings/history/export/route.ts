import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { ACCESS_HEAD, accessCells, accessFile } from "#app/export/access-cells.ts";
import type { Cells } from "#app/export/cells.ts";
import { csvFile, csvHeaders } from "#app/export/csv.ts";
import { fileOr, problemOf, readWish } from "#app/export/wish.ts";
import { requireStaff } from "#app/session/guard.ts";
import type { ExportProblem } from "#app/text/export.ts";
import { recordExportInputSchema, type AccessLine } from "#contract/access-record.ts";
import { kstDay } from "#contract/kst.ts";
import { recordAddress } from "../address.ts";
import { askedOf } from "../asked.ts";

/**
 * POST /export/access-record, with the query of 접근 기록: what it shows, all leaves of it, as a file
 * that is written while it is sent. Not begun: back to the dialog, whose address says why.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const staff = await requireStaff({ request, context });
  const { filters, shown } = askedOf(new URL(request.url).searchParams, kstDay(context.now()));
  const back = (problem: ExportProblem) => redirect(recordAddress(shown, { export: problem }), 303);

  const input = recordExportInputSchema.safeParse({ ...filters, ...(await readWish(request)) });
  if (!input.success) return back(problemOf(input.error));
  const { reservation } = context.clients;
  return fileOr(back, async () => {
    const [hospital, lines] = await Promise.all([
      reservation.hospital(staff.hospitalUuid),
      reservation.exportRecord(staff.hospitalUuid, input.data, request.signal),
    ]);
    const name = accessFile(hospital.hospitalBasicInfo.name, filters);
    return new Response(csvFile(ACCESS_HEAD, cellsOf(lines)), { headers: csvHeaders(name) });
  });
}

async function* cellsOf(pages: AsyncIterable<AccessLine[]>): AsyncGenerator<Cells[]> {
  for await (const page of pages) yield page.map(accessCells);
}
