import type { ActionFunctionArgs } from "@remix-run/node";
import { notFoundPage } from "#app/request/not-found.ts";
import { requireStaff } from "#app/session/guard.ts";
import { documentKindSchema } from "#contract/document.ts";
import { takeApplyDocument } from "../apply/take-document.ts";

/** POST /apply-reservation/documents/{kind}: one file, as the page's script sends it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { hospitalUuid: hospital } = await requireStaff({ request, context });
  const kind = documentKindSchema.safeParse(params.kind).data;
  if (kind === undefined) throw notFoundPage(request);
  return Response.json({ refused: await takeApplyDocument({ request, context, hospital }, kind) });
}
