import { useLoaderData } from "@remix-run/react";
import type { load } from "./load.ts";
import { PolicyPage } from "./policy-page.tsx";

export { load as loader } from "./load.ts";
export { policyMeta as meta } from "./meta.ts";
export { STEADY as handle } from "./steady.ts";

/** GET /policy/…: each of the four addresses is a route of its own, all of them this page. */
export default function PolicyRoute() {
  return <PolicyPage {...useLoaderData<typeof load>()} />;
}
