import type { ActionFunctionArgs } from "@remix-run/node";
import { notFoundPage } from "#app/request/not-found.ts";
import { requireStaff } from "#app/session/guard.ts";
import { documentMeant, takeApplicationDocument } from "./take-document.ts";

/** POST /application/{id}/documents/{kind}: one file, as the page's script sends it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { hospitalUuid: hospital } = await requireStaff({ request, context });
  const meant = documentMeant(params.id, params.kind);
  if (meant === null) throw notFoundPage(request);
  const of = { request, context, hospital, ...meant };
  return Response.json({ refused: await takeApplicationDocument(of) });
}
