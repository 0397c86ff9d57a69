import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { readForm, text } from "#app/forms/read.ts";
import { sitePath } from "#app/request/site-path.ts";
import { requireStaff } from "#app/session/guard.ts";

/**
 * POST /session/renew, 로그인 연장: new tokens now (contract §5). Back to `next` where a form asks
 * for it, else 204 for the script that asked.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  await requireStaff({ request, context });
  await context.session.renew();
  const { next } = await readForm(request, { next: text });
  return next === "" ? new Response(null, { status: 204 }) : redirect(sitePath(next));
}
