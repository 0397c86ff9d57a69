import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { servedDocument } from "#app/forms/served-document.ts";
import { notFoundPage } from "#app/request/not-found.ts";
import { documentKindSchema } from "#contract/document.ts";
import { signupOf } from "../signup/asked.ts";
import { takeSignupDocument } from "../signup/take-document.ts";

/** GET /signup-request/documents/{id}: one that was handed in, to the browser that did. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const signup = signupOf(context.clients, new URL(request.url).searchParams);
  return servedDocument(await signup.openDocument(params.which ?? ""));
}

/** POST /signup-request/documents/{kind}: one file, as the page's script sends it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const kind = documentKindSchema.safeParse(params.which).data;
  if (kind === undefined) throw notFoundPage(request);
  const signup = signupOf(context.clients, new URL(request.url).searchParams);
  return Response.json({ refused: await takeSignupDocument(request, signup, kind) });
}
