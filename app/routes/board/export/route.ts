import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { readForm, text } from "#app/forms/read.ts";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import type { Cells } from "#app/export/cells.ts";
import { csvFile, csvHeaders } from "#app/export/csv.ts";
import {
  RESERVATION_HEAD,
  reservationCells,
  reservationsFile,
} from "#app/export/reservation-cells.ts";
import { requireStaff } from "#app/session/guard.ts";
import type { ExportProblem } from "#app/text/export.ts";
import { CODES } from "#contract/codes.ts";
import { exportInputSchema, type ExportRow } from "#contract/export.ts";
import { boardAddress, boardDate } from "../board-url.ts";
import { listQuery } from "../list/load.ts";

const FORM = { masked: text, reason: text, note: text } as const;

/**
 * POST /export/reservations, with the query of 목록: what it shows, all leaves of it, as a file that
 * is written while it is sent. Not begun: back to the dialog, whose address says why.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const staff = await requireStaff({ request, context });
  const form = await readForm(request, FORM);
  const { searchParams: search } = new URL(request.url);
  const back = (problem: ExportProblem) =>
    redirect(boardAddress(search).to({ view: "list", export: problem }), 303);

  const { query } = listQuery(search, boardDate(search, context.now()));
  const note = form.note.trim();
  const input = exportInputSchema.safeParse({
    ...query,
    masked: form.masked !== "",
    reason: form.reason,
    ...(note === "" ? {} : { note }),
  });
  if (!input.success) {
    const [wrong] = input.error.issues.map(({ path: [name] }) => name);
    return back(wrong === "reason" || wrong === "note" ? wrong : "failed");
  }
  const { reservation } = context.clients;
  try {
    const [hospital, rows] = await Promise.all([
      reservation.hospital(staff.hospitalUuid),
      reservation.exportReservations(staff.hospitalUuid, input.data, request.signal),
    ]);
    const name = reservationsFile(hospital.hospitalBasicInfo.name, query);
    return new Response(csvFile(RESERVATION_HEAD, cellsOf(rows)), { headers: csvHeaders(name) });
  } catch (failure) {
    // None any more, or too many by now: the dialog counts anew and says so.
    if (failure instanceof UpstreamFailure && failure.code === CODES.invalid) return back("failed");
    throw failure;
  }
}

async function* cellsOf(pages: AsyncIterable<ExportRow[]>): AsyncGenerator<Cells[]> {
  for await (const page of pages) yield page.map(reservationCells);
}
