import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { readForm, text } from "#app/forms/read.ts";
import { linkTarget } from "#app/request/link-key.ts";

/**
 * POST /link-key with the field `linkKey`: resolves it as a page request with that query does
 * (contract §5), and leads there by way of a page of ours.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { linkKey } = await readForm(request, { linkKey: text });
  if (linkKey === "") throw new Response("no linkKey", { status: 400 });
  const target = await linkTarget(context, linkKey, request);
  return target === null
    ? new Response(null, { status: 500 })
    : redirect(context.leave.to(target), 303);
}
