import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { notFoundPage } from "#app/request/not-found.ts";

/**
 * Every path that no route has: 404 for everyone, whatever the method. Refusals are drawn here as
 * well, under the status that they were given.
 */
export function loader({ request, params, context }: LoaderFunctionArgs): never {
  const { refusal } = context;
  if (refusal === null) throw notFoundPage(request);
  const path = (params["*"] ?? "").replace(/^-\/refused/, "");
  if (refusal.status === 404) throw notFoundPage(new Request(new URL(path, request.url)));
  throw Response.json({ linkKey: refusal.linkKey ?? null }, { status: refusal.status });
}

export const action = (args: ActionFunctionArgs): never => loader(args);

/** Never drawn: the root's error screen stands here. */
export default function NotFound() {
  return null;
}
