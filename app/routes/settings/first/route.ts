import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "#app/session/guard.ts";
import { HOSPITAL_INFO } from "../../addresses.ts";

/** GET /settings: its first screen. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireStaff({ request, context });
  return redirect(HOSPITAL_INFO);
}

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
