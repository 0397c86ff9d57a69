import type { ActionFunctionArgs } from "@remix-run/node";
import { WORDS_LENGTH } from "#contract/field-rules.ts";
import { readForm, text } from "#app/forms/read.ts";
import { requireStaff } from "#app/session/guard.ts";

/**
 * POST /find `q`: what words find, for the script that asks while somebody types them. Posted, so
 * that neither a name nor a number stands in an address.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const staff = await requireStaff({ request, context });
  const { q } = await readForm(request, { q: text });
  const { reservation } = context.clients;
  const words = { q: q.slice(0, WORDS_LENGTH) };
  return Response.json(await reservation.find(staff.hospitalUuid, words, request.signal));
}
