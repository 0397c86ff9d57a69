import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { servedDocument } from "#app/forms/served-document.ts";
import { notFoundPage } from "#app/request/not-found.ts";
import { documentKindSchema } from "#contract/document.ts";
import { takeSignupDocument } from "../signup/take-document.ts";

/** GET /signup-request/documents/{id}: one that was handed in, to the browser that did. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  return servedDocument(await context.clients.signup.openDocument(params.which ?? ""));
}

/** POST /signup-request/documents/{kind}: one file, as the page's script sends it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const kind = documentKindSchema.safeParse(params.which).data;
  if (kind === undefined) throw notFoundPage(request);
  return Response.json({ refused: await takeSignupDocument(request, context, kind) });
}
