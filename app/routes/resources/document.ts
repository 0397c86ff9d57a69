import type { LoaderFunctionArgs } from "@remix-run/node";
import { servedDocument } from "#app/forms/served-document.ts";
import { requireStaff } from "#app/session/guard.ts";

/** GET /documents/{id}: a document of the hospital's application, to staff who may. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { hospitalUuid } = await requireStaff({ request, context });
  return servedDocument(await context.clients.reservation.document(hospitalUuid, params.id ?? ""));
}
