import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "#app/session/guard.ts";
import type { Call } from "#contract/hours-impact.ts";
import { HOSPITAL_INFO } from "../../addresses.ts";
import { callsOf } from "./calls-address.ts";

/** GET /settings/hospital-info/calls: whom nobody told of what other hours did to their reservation. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const ids = callsOf(new URL(request.url).searchParams);
  if (ids === null) throw redirect(HOSPITAL_INFO);
  const calls = await context.clients.reservation.callsToMake(hospitalUuid, ids);
  if (calls.length === 0) throw redirect(HOSPITAL_INFO);
  return { calls: calls.map(callOf), now: context.now().toISOString() };
}
export type CallsData = Awaited<ReturnType<typeof loader>>;

/** Who booked for somebody else is called in their place. */
function callOf({ id, party, status, product, from, start }: Call) {
  const { name, phone } = party.bookedBy ?? party;
  const patient = party.bookedBy === null ? null : party.name;
  return { id, name, phone, patient, product, from, to: status === "CANCELED" ? null : start };
}
