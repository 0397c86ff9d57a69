import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFoundPage } from "#app/request/not-found.ts";
import { requireStaff } from "#app/session/guard.ts";
import { previewAskedSchema } from "#contract/application-input.ts";

/** GET /apply-reservation/preview: what a time block would make of two weeks, while it is chosen. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const timeBlock = new URL(request.url).searchParams.get("timeBlock");
  const asked = previewAskedSchema.safeParse({ timeBlock }).data;
  if (asked === undefined) throw notFoundPage(request);
  return Response.json(
    await context.clients.reservation.startsPreview(hospitalUuid, asked.timeBlock),
  );
}
