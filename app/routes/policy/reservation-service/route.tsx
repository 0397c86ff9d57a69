import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { load } from "../load.ts";
import { policyMeta } from "../meta.ts";
import { PolicyPage } from "../policy-page.tsx";
import { STEADY } from "../steady.ts";

export const handle = STEADY;

export const meta = policyMeta("reservation-service");

/** GET /policy/reservation-service. */
export const loader = (args: LoaderFunctionArgs) => load("reservation-service", args);

export default function ReservationServicePolicy() {
  return <PolicyPage {...useLoaderData<typeof loader>()} />;
}
