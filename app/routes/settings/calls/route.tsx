import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { IMPACT } from "#app/text/impact.ts";
import { InnerError } from "#app/ui/error-screen.tsx";
import { useRouteFailure } from "#app/ui/use-route-failure.ts";
import { Calls } from "./calls.tsx";
import type { loader } from "./load.ts";

export const meta: MetaFunction = () => [{ title: `${IMPACT.callsTitle} · 닥톡 예약` }];

export { loader } from "./load.ts";

export default function CallsRoute() {
  return <Calls {...useLoaderData<typeof loader>()} />;
}

/** What failed leaves the side navigation standing. */
export function ErrorBoundary() {
  return <InnerError {...useRouteFailure()} />;
}
