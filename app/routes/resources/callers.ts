import type { ActionFunctionArgs } from "@remix-run/node";
import { callersInputSchema } from "#contract/caller.ts";
import { readForm, text } from "#app/forms/read.ts";
import { requireStaff } from "#app/session/guard.ts";

/**
 * POST /callers `phone`, `day?`: who has been booked under a number, for the script that asks while
 * somebody types it. Posted, so that no number stands in an address.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const staff = await requireStaff({ request, context });
  const input = callersInputSchema.safeParse(await readForm(request, { phone: text, day: text }));
  if (!input.success) return Response.json([], { status: 400 });
  const { reservation } = context.clients;
  return Response.json(await reservation.callers(staff.hospitalUuid, input.data));
}
