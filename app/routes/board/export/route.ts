import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import type { Cells } from "#app/export/cells.ts";
import { csvFile, csvHeaders } from "#app/export/csv.ts";
import {
  RESERVATION_HEAD,
  reservationCells,
  reservationsFile,
} from "#app/export/reservation-cells.ts";
import { fileOr, problemOf, readWish } from "#app/export/wish.ts";
import { requireStaff } from "#app/session/guard.ts";
import type { ExportProblem } from "#app/text/export.ts";
import { exportInputSchema, type ExportRow } from "#contract/export.ts";
import { boardDate } from "../board-params.ts";
import { boardAddress } from "../board-url.ts";
import { listQuery } from "../list/load.ts";

/**
 * POST /export/reservations, with the query of 목록: what it shows, all leaves of it, as a file that
 * is written while it is sent. Not begun: back to the dialog, whose address says why.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const staff = await requireStaff({ request, context });
  const { searchParams: search } = new URL(request.url);
  const back = (problem: ExportProblem) =>
    redirect(boardAddress(search).to({ view: "list", export: problem }), 303);

  const { query } = listQuery(search, boardDate(search, context.now()));
  const input = exportInputSchema.safeParse({ ...query, ...(await readWish(request)) });
  if (!input.success) return back(problemOf(input.error));
  const { reservation } = context.clients;
  return fileOr(back, async () => {
    const [hospital, rows] = await Promise.all([
      reservation.hospital(staff.hospitalUuid),
      reservation.exportReservations(staff.hospitalUuid, input.data, request.signal),
    ]);
    const name = reservationsFile(hospital.hospitalBasicInfo.name, query);
    return new Response(csvFile(RESERVATION_HEAD, cellsOf(rows)), { headers: csvHeaders(name) });
  });
}

async function* cellsOf(pages: AsyncIterable<ExportRow[]>): AsyncGenerator<Cells[]> {
  for await (const page of pages) yield page.map(reservationCells);
}
