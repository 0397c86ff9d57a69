import type { ActionFunctionArgs } from "@remix-run/node";
import { notFoundPage } from "#app/request/not-found.ts";
import { requireStaff } from "#app/session/guard.ts";
import { documentKindSchema } from "#contract/document.ts";
import { uuidSchema } from "#contract/fields.ts";
import { takeApplicationDocument } from "../application/own/take-document.ts";

/** POST /application/{id}/documents/{kind}: one file, as the page's script sends it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { hospitalUuid: hospital } = await requireStaff({ request, context });
  const kind = documentKindSchema.safeParse(params.kind).data;
  const id = uuidSchema.safeParse(params.id).data;
  if (kind === undefined || id === undefined) throw notFoundPage(request);
  const refused = await takeApplicationDocument({ request, context, hospital, id }, kind);
  return Response.json({ refused });
}
