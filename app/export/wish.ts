import { readForm, text } from "#app/forms/read.ts";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import type { ExportProblem } from "#app/text/export.ts";
import { CODES } from "#contract/codes.ts";
import type { z } from "zod";

const FORM = { masked: text, reason: text, note: text } as const;

/** What was wished in the dialog of a file: masked or not, why, and a word beside it where there is one. */
export async function readWish(request: Request) {
  const form = await readForm(request, FORM);
  const note = form.note.trim();
  return { masked: form.masked !== "", reason: form.reason, ...(note === "" ? {} : { note }) };
}

/** What the dialog is to say of a wish that was not understood. */
export function problemOf({ issues: [first] }: z.ZodError): ExportProblem {
  const wrong = first?.path[0];
  return wrong === "reason" || wrong === "note" ? wrong : "failed";
}

/**
 * The file that is begun; where there is nothing to write any more, or too much by now, what leads
 * back to the dialog, which counts anew and says so.
 */
export async function fileOr(
  back: (problem: ExportProblem) => Response,
  begin: () => Promise<Response>,
): Promise<Response> {
  try {
    return await begin();
  } catch (failure) {
    if (failure instanceof UpstreamFailure && failure.code === CODES.invalid) return back("failed");
    throw failure;
  }
}
