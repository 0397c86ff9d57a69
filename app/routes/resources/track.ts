import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { readForm, text } from "#app/forms/read.ts";

const MOST_BYTES = 1024;
/** All that a browser may tell of. Visits and files the server sees itself. */
const toldSchema = z.object({ form: z.enum(["started", "submitted"]), path: z.string() });

/**
 * POST /track `form`, `path`: somebody began to fill in a form on the page at this path, or sent it.
 * Which page, and no more: neither the form's fields nor what stands in them. 204, or 400 for what is
 * none of this.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const told = toldSchema.safeParse(
    await readForm(request, { form: text, path: text }, MOST_BYTES),
  );
  if (!told.success) throw new Response("no such event", { status: 400 });
  context.recorder.formTouched(told.data.form, told.data.path);
  return new Response(null, { status: 204 });
}
