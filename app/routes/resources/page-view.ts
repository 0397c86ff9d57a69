import type { ActionFunctionArgs } from "@remix-run/node";
import { readForm, text } from "#app/forms/read.ts";

/** A path of ours and what comes before it; nothing longer has one. */
const MOST_BYTES = 1024;

/**
 * POST /page-view `path`: the page's script led to another page. A page is its path: the board's day
 * and its filters stand in the query, and are no page each. 204 whatever becomes of it; a path that is
 * no page's is not told.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { path } = await readForm(request, { path: text }, MOST_BYTES);
  context.recorder.pageViewed(path);
  return new Response(null, { status: 204 });
}
