import type { ActionFunctionArgs } from "@remix-run/node";
import { requireStaff } from "#app/session/guard.ts";
import { takeFile } from "../pictures/take-file.ts";

/** POST …/pictures/add: one file, as the page's script sends them, one after the other. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const { id = "" } = params;
  const { reservation } = context.clients;
  return Response.json({ refused: await takeFile(reservation, request, { hospitalUuid, id }) });
}
