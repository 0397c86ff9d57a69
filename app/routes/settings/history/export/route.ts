import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { readForm, text } from "#app/forms/read.ts";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { ACCESS_HEAD, accessCells, accessFile } from "#app/export/access-cells.ts";
import type { Cells } from "#app/export/cells.ts";
import { csvFile, csvHeaders } from "#app/export/csv.ts";
import { requireStaff } from "#app/session/guard.ts";
import type { ExportProblem } from "#app/text/export.ts";
import { recordExportInputSchema, type AccessLine } from "#contract/access-record.ts";
import { CODES } from "#contract/codes.ts";
import { kstDay } from "#contract/kst.ts";
import { recordAddress } from "../address.ts";
import { askedOf } from "../asked.ts";

const FORM = { masked: text, reason: text, note: text } as const;

/**
 * POST /export/access-record, with the query of 접근 기록: what it shows, all leaves of it, as a file
 * that is written while it is sent. Not begun: back to the dialog, whose address says why.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const staff = await requireStaff({ request, context });
  const form = await readForm(request, FORM);
  const { filters, shown } = askedOf(new URL(request.url).searchParams, kstDay(context.now()));
  const back = (problem: ExportProblem) => redirect(recordAddress(shown, { export: problem }), 303);

  const note = form.note.trim();
  const input = recordExportInputSchema.safeParse({
    ...filters,
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
    const [hospital, lines] = await Promise.all([
      reservation.hospital(staff.hospitalUuid),
      reservation.exportRecord(staff.hospitalUuid, input.data, request.signal),
    ]);
    const name = accessFile(hospital.hospitalBasicInfo.name, filters);
    return new Response(csvFile(ACCESS_HEAD, cellsOf(lines)), { headers: csvHeaders(name) });
  } catch (failure) {
    // None any more, or too many by now: the dialog counts anew and says so.
    if (failure instanceof UpstreamFailure && failure.code === CODES.invalid) return back("failed");
    throw failure;
  }
}

async function* cellsOf(pages: AsyncIterable<AccessLine[]>): AsyncGenerator<Cells[]> {
  for await (const page of pages) yield page.map(accessCells);
}
