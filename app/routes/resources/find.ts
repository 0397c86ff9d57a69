import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "#app/session/guard.ts";

/** No words that find anything are longer. */
const LONGEST = 100;

/** GET /find?q=: what words find, for the script that asks while somebody types them. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const staff = await requireStaff({ request, context });
  const q = (new URL(request.url).searchParams.get("q") ?? "").slice(0, LONGEST);
  const { reservation } = context.clients;
  return Response.json(await reservation.find(staff.hospitalUuid, { q }, request.signal));
}
