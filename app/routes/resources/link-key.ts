import type { ActionFunctionArgs } from "@remix-run/node";
import { readForm, text } from "#app/forms/read.ts";
import { followLinkKey } from "#app/request/link-key.ts";

/** POST /link-key with the field `linkKey`: what a page request with that query does (contract §5). */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { linkKey } = await readForm(request, { linkKey: text });
  if (linkKey === "") throw new Response("no linkKey", { status: 400 });
  return followLinkKey(context, linkKey, request);
}
