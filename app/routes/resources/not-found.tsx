import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { notFoundPage, notFoundPath } from "#app/request/not-found.ts";

/**
 * Every path that no route has: 404 for everyone, whatever the method. Refusals are drawn here as
 * well, under the status that they were given.
 */
export function loader({ request, context }: LoaderFunctionArgs): never {
  const { refusal } = context;
  if (refusal === null) throw notFoundPage(request);
  if (refusal.status === 404)
    throw notFoundPath(new URL(request.url).searchParams.get("path") ?? "/");
  throw Response.json({ link: refusal.link ?? null }, { status: refusal.status });
}

export const action = (args: ActionFunctionArgs): never => loader(args);

/** Never drawn: the root's error screen stands here. */
export default function NotFound() {
  return null;
}
