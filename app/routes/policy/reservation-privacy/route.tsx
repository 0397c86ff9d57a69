import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { load } from "../load.ts";
import { policyMeta } from "../meta.ts";
import { PolicyPage } from "../policy-page.tsx";
import { STEADY } from "../steady.ts";

export const handle = STEADY;

export const meta = policyMeta("reservation-privacy");

/** GET /policy/reservation-privacy. */
export const loader = (args: LoaderFunctionArgs) => load("reservation-privacy", args);

export default function ReservationPrivacyPolicy() {
  return <PolicyPage {...useLoaderData<typeof loader>()} />;
}
