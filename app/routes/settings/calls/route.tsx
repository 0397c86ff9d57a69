import { useLoaderData } from "@remix-run/react";
import { IMPACT } from "#app/text/impact.ts";
import { titled } from "#app/ui/titled.ts";
import { Calls } from "./calls.tsx";
import type { loader } from "./load.ts";

export const meta = titled(IMPACT.callsTitle);

export { loader } from "./load.ts";

export default function CallsRoute() {
  return <Calls {...useLoaderData<typeof loader>()} />;
}

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
