import { Outlet } from "@remix-run/react";
import type { MetaFunction } from "@remix-run/node";
import { failureMeta } from "#app/ui/failure-meta.ts";
import { FramedError } from "#app/ui/error-screen.tsx";
import { useRouteFailure } from "#app/ui/use-route-failure.ts";
import { Frame } from "./frame.tsx";

/** Of a screen that failed; one that stands says its own. */
export const meta: MetaFunction = ({ error, location }) =>
  error == null ? [] : failureMeta(error, location.pathname);

/**
 * The layout of every staff screen. Not their guard: loaders run beside each other, each asks
 * `requireStaff` itself.
 */
export default function StaffRoute() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A screen that failed leaves the frame standing. */
export function ErrorBoundary() {
  const failure = useRouteFailure();
  return (
    <Frame>
      <FramedError {...failure} />
    </Frame>
  );
}
